import type { FilmWidth } from './derived-films.ts';
import { isFilm } from './film-file.ts';
import { isStoredFile } from './stored-file.ts';

/** The widths at which uploaded pictures are offered: what the layouts ask for, at the densities of screens. */
const PICTURE_WIDTHS = [360, 640, 960, 1440, 1920] as const;

const WIDEST = Math.max(...PICTURE_WIDTHS);

/** Made of a film: public addresses. */
export type MadeWidths = Readonly<Partial<Record<FilmWidth, string>>>;

/** What is known of an uploaded picture or film beside its address. */
export type PictureFacts = {
  width: number;
  height: number;
  /** Its mean colour as #rrggbb. */
  colour?: string | undefined;
  /** The point that every crop keeps in view, as `object-position` takes it; unset: the middle (§28.1). */
  focus?: string | undefined;
  /** Of a film that has one: the public address of its poster (§28.5). */
  poster?: string | undefined;
  /** Of a film behind a title: the addresses of its files for the classes of windows, as far as they are made (§32.7). */
  widths?: MadeWidths | undefined;
  /** Of a film whose length is known: how long it runs, and since when the site has it (ISO 8601). */
  film?: { durationMs: number; storedAt: string } | undefined;
  /** What the library says that it shows, where no other text is given (§27.6). */
  alt?: string | undefined;
  /** Whether it moves: its smaller forms hold its first frame only. */
  animated?: boolean | undefined;
};

/** Facts by the public address of the picture. */
export type PictureFactsByKey = Readonly<Record<string, PictureFacts>>;

/** The widths at which a picture of this width exists: never enlarged, its own width at most. */
export function offeredWidths(width: number): number[] {
  const widest = Math.min(width, WIDEST);
  return [...PICTURE_WIDTHS.filter((offered) => offered < widest), widest];
}

/**
 * The `srcset` of an uploaded picture: the same address with a wished width. The server answers with the smallest
 * ready file that is wide enough, in the best format that the browser takes. Undefined for every other address:
 * the site's own pictures come in their sizes already.
 */
export function pictureSrcSet(url: string, width: number = WIDEST): string | undefined {
  if (!/^\/storage\/v1\/object\/public\/(project|blog)-images\/[^?#]+\.(jpe?g|png|webp|avif|gif)$/.test(url))
    return undefined;
  return offeredWidths(width)
    .map((offered) => `${url}?w=${offered} ${offered}w`)
    .join(', ');
}

/** A small form of an uploaded picture; the picture itself where there are no other forms. */
export function thumbnailAddress(url: string): string {
  return pictureSrcSet(url)?.split(' ', 1)[0] ?? url;
}

/** A form of an uploaded picture that is at least so many pixels wide, as far as it is; the picture itself likewise. */
export function pictureOfWidth(url: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return pictureSrcSet(url) === undefined ? url : `${url}?w=${width}`;
}

/**
 * All that an `img` needs to show a picture of the site in the size that it is drawn at; of one that moves, which is sent as it is,
 * also its first frame. Undefined when the address is not that of a stored file: what was stored otherwise long ago is left out.
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
 * The picture that stands for a stored file: a picture itself, as storedPicture(), a film's poster. Undefined for a film
 * that has none.
 */
export function stillPicture(url: string, facts?: PictureFacts | undefined) {
  if (!isFilm(url)) return storedPicture(url, facts);
  // It is one file.
  return facts?.poster
    ? { ...storedPicture(facts.poster, facts), src: facts.poster, srcSet: undefined, still: undefined }
    : undefined;
}

/** A box of a layout in CSS lengths, and the media condition under which it is drawn. */
export type PictureBox = { when?: string; width: string; height: string };

/**
 * The `sizes` of a picture that covers a box and is cropped: as wide as the box, or as wide as its height demands.
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
