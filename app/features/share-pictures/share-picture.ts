import type { ProjectKind } from '#domain/projects/kinds.ts';

/** What the picture of a shared page shows. */
export type SharePicture = {
  kind: ProjectKind | 'blog' | 'page' | 'agence';
  /** The content's own id, the name of a page: a former version of its picture is found by it. */
  id: string;
  title: string;
  /** Above the title: the client of a project, the label of an article, the agency's cities. */
  line: string;
  brand: string;
  /** Public address of the agency's own sign; unset: the one that the software brings (§34.1). */
  mark?: string | undefined;
  /** The cover alone, without a word over it. */
  plain?: boolean | undefined;
  /** Public address of the cover; '' or a film: the picture does without. */
  cover: string;
  /** The point of the cover that stays in view, as `object-position` takes it: '30% 60%'; unset: the middle (§28.1). */
  focus?: string | undefined;
};

export const SHARE_PICTURE_WIDTH = 1200;
export const SHARE_PICTURE_HEIGHT = 630;
