import type { FilmWidth } from './derived-films.ts';
import { isFilm } from './film-file.ts';
import { isStoredFile } from './stored-file.ts';

/** The widths of picture variants: those of the layouts at common pixel densities. */
const PICTURE_WIDTHS = [360, 640, 960, 1440, 1920] as const;

const WIDEST = Math.max(...PICTURE_WIDTHS);

/** Renditions of a film: public URLs. `av1`: the codecs of those that exist in AV1 too. */
export type MadeWidths = Readonly<
  Partial<Record<FilmWidth, string>> & { av1?: Partial<Record<FilmWidth, string>> }
>;

/** The facts of an uploaded picture or film besides its URL. */
export type PictureFacts = {
  width: number;
  height: number;
  /** Its mean colour as #rrggbb. */
  colour?: string | undefined;
  /** The focal point as `object-position` value; unset: the centre (§28.1). */
  focus?: string | undefined;
  /** Of a film that has one: the public URL of its poster (§28.5). */
  poster?: string | undefined;
  /** Of a hero film: the URLs of its renditions for the classes of windows, as far as they are made (§32.7). */
  widths?: MadeWidths | undefined;
  /** Of a film of known duration: the duration, and its upload date (ISO 8601). */
  film?: { durationMs: number; storedAt: string } | undefined;
  /** The library's alternative text, where no other is given (§27.6). */
  alt?: string | undefined;
  /** Whether it is animated: its variants hold the first frame only. */
  animated?: boolean | undefined;
};

/** Facts by the public URL of the picture. */
export type PictureFactsByKey = Readonly<Record<string, PictureFacts>>;

/** The variant widths of a picture of this width: never upscaled, at most its own width. */
export function offeredWidths(width: number): number[] {
  const widest = Math.min(width, WIDEST);
  return [...PICTURE_WIDTHS.filter((offered) => offered < widest), widest];
}

/**
 * The `srcset` of an uploaded picture: the same URL with a requested width. The server responds with the smallest
 * variant that is wide enough, in the best format that the browser accepts. Undefined for any other URL: bundled
 * pictures have fixed sizes.
 */
export function pictureSrcSet(url: string, width: number = WIDEST): string | undefined {
  if (!/^\/storage\/v1\/object\/public\/(project|blog)-images\/[^?#]+\.(jpe?g|png|webp|avif|gif)$/.test(url))
    return undefined;
  return offeredWidths(width)
    .map((offered) => `${url}?w=${offered} ${offered}w`)
    .join(', ');
}

/** A small variant of an uploaded picture; the picture itself where it has no variants. */
export function thumbnailAddress(url: string): string {
  return pictureSrcSet(url)?.split(' ', 1)[0] ?? url;
}

/**
 * A variant of an uploaded picture that is at least this many pixels wide, if the picture is; the picture itself where
 * it has no variants.
 */
export function pictureOfWidth(url: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return pictureSrcSet(url) === undefined ? url : `${url}?w=${width}`;
}

/**
 * The attributes of an `img` for a picture of the site at its rendered size; for an animated one, which is sent as it
 * is, also its first frame. Undefined when the URL is not that of a stored file: legacy values are left out.
 */
export function storedPicture(url: string, facts?: PictureFacts | undefined) {
  if (!isStoredFile(url)) return undefined;
  const {
    poster: _ofFilms,
    widths: _too,
    film: _likewise,
    alt: _whereNoOther,
    animated,
    ...known
  }: Partial<PictureFacts> = facts ?? {};
  const srcSet = pictureSrcSet(url, facts?.width);
  return animated
    ? { src: url, srcSet: undefined, still: srcSet, ...known }
    : { src: url, srcSet, still: undefined, ...known };
}

/**
 * The still picture of a stored file: a picture itself, as storedPicture(), or a film's poster. Undefined for a film
 * without poster.
 */
export function stillPicture(url: string, facts?: PictureFacts | undefined) {
  if (!isFilm(url)) return storedPicture(url, facts);
  // A poster is a single file.
  return facts?.poster
    ? { ...storedPicture(facts.poster, facts), src: facts.poster, srcSet: undefined, still: undefined }
    : undefined;
}

/** The size of a layout box in CSS lengths, and the media condition under which it applies. */
export type PictureBox = { when?: string; width: string; height: string };

/**
 * The `sizes` of a picture with `object-fit: cover` in a box: as wide as the box, or as wide as its height requires.
 * The last box has no condition.
 */
export function coverSizes(facts: PictureFacts | undefined, boxes: readonly PictureBox[]): string {
  const ratio = facts ? facts.width / facts.height : undefined;
  return boxes
    .map(({ when, width, height }) => {
      const size = ratio ? `max(${width}, ${ratio.toFixed(3)} * ${height})` : width;
      return when ? `${when} ${size}` : size;
    })
    .join(', ');
}
