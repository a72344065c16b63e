import type { ProjectKind } from '#domain/projects/kinds.ts';

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
  /** The ratio of a cover for structured data; unset: that of social networks. */
  crop?: PictureCrop | undefined;
  /** Public URL of the cover; '' or a film: no cover. */
  cover: string;
  /** The focal point of the cover as `object-position` value: '30% 60%'; unset: the centre (§28.1). */
  focus?: string | undefined;
};

export const SHARE_PICTURE_WIDTH = 1200;
export const SHARE_PICTURE_HEIGHT = 630;

/** The ratios in which search engines want the picture of an article, with their sizes (§70.4). */
export const PICTURE_CROPS = {
  '16x9': { width: SHARE_PICTURE_WIDTH, height: 675 },
  '4x3': { width: SHARE_PICTURE_WIDTH, height: 900 },
  '1x1': { width: SHARE_PICTURE_WIDTH, height: SHARE_PICTURE_WIDTH },
} as const;

export type PictureCrop = keyof typeof PICTURE_CROPS;

export const PICTURE_CROP_NAMES = Object.keys(PICTURE_CROPS) as readonly PictureCrop[];

/** The ratio that the name of a picture's file begins with; undefined for a share picture. */
export function cropOfFile(file: string): PictureCrop | undefined {
  return PICTURE_CROP_NAMES.find((crop) => file.startsWith(`${crop}-`));
}
