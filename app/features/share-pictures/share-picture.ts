import type { ProjectKind } from '#domain/projects/kinds.ts';

/** The content of a page's share picture. */
export type SharePicture = {
  kind: ProjectKind | 'blog' | 'page' | 'agence';
  /** The content's own id, or the name of a page: finds former versions of its picture. */
  id: string;
  title: string;
  /** Above the title: the client of a project, the label of an article, the agency's cities. */
  line: string;
  brand: string;
  /** Public URL of the agency's own mark; unset: the built-in one (§34.1). */
  mark?: string | undefined;
  /** The cover alone, without text. */
  plain?: boolean | undefined;
  /** Public URL of the cover; '' or a film: no cover. */
  cover: string;
  /** The focal point of the cover as `object-position` value: '30% 60%'; unset: the centre (§28.1). */
  focus?: string | undefined;
};

export const SHARE_PICTURE_WIDTH = 1200;
export const SHARE_PICTURE_HEIGHT = 630;
