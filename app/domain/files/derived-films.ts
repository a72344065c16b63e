/**
 * The classes of windows for which a hero film has a rendition of its own (§3.4), in the order in which they are made.
 */
export const FILM_WIDTHS = ['phone', 'tablet', 'desktop', 'large'] as const;

export type FilmWidth = (typeof FILM_WIDTHS)[number];

/** The focal point of crops, in percent from the left and from the top. */
export type FocalPoint = { x: number; y: number };

/** The storage key of a stored film's poster, next to the film. Also part of its public URL. */
export function posterKey(key: string): string {
  return `${stemOf(key)}.poster.webp`;
}

/**
 * The storage key of a stored film's rendition for a class of windows, next to the film. Phones and tablets get a crop
 * around the focal point: another point makes another file. Also part of its public URL.
 */
export function filmWidthKey(key: string, width: FilmWidth, { x, y }: FocalPoint): string {
  return `${stemOf(key)}.${isCropped(width) ? `${width}-${x}-${y}` : width}.mp4`;
}

/**
 * The storage key of the rendition that every browser plays, next to a film that not all do. Also part of its public
 * URL.
 */
export function playableKey(key: string): string {
  return `${stemOf(key)}.playable.mp4`;
}

/** Whether the rendition for these windows is cropped. */
export function isCropped(width: FilmWidth): boolean {
  return width === 'phone' || width === 'tablet';
}

const DERIVED_FILM =
  /\.(?:poster\.webp|playable\.mp4|(?:(?:phone|tablet)-\d{1,3}-\d{1,3}|desktop|large)(?:-av1)?\.mp4)$/;

/** The films, by key or URL, from which such a file would derive; none when it is no name of a derived file. */
export function derivedFilms(key: string): string[] {
  if (!DERIVED_FILM.test(key)) return [];
  const stem = key.replace(DERIVED_FILM, '');
  return [`${stem}.mp4`, `${stem}.webm`];
}

function stemOf(key: string): string {
  return key.replace(/\.\w+$/, '');
}
