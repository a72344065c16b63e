/** The classes of windows for which a film behind a title has a file of its own (§3.4), in the order in which they are made. */
export const FILM_WIDTHS = ['phone', 'tablet', 'desktop', 'large'] as const;

export type FilmWidth = (typeof FILM_WIDTHS)[number];

/** The point that a crop keeps in view, in percent from the left and from the top. */
export type FocalPoint = { x: number; y: number };

/** Where the poster of a stored film is kept: beside it. Also for its public address. */
export function posterKey(key: string): string {
  return `${stemOf(key)}.poster.webp`;
}

/**
 * Where the file of a stored film for a class of windows is kept: beside it. Phones and tablets get a crop around the focal
 * point: another point is another file. Also for its public address.
 */
export function filmWidthKey(key: string, width: FilmWidth, { x, y }: FocalPoint): string {
  return `${stemOf(key)}.${isCropped(width) ? `${width}-${x}-${y}` : width}.mp4`;
}

/** Where the film that every browser plays is kept, which is made of one that not all do: beside it. Also for its public address. */
export function playableKey(key: string): string {
  return `${stemOf(key)}.playable.mp4`;
}

/** Whether the file for these windows shows a part of the film only. */
export function isCropped(width: FilmWidth): boolean {
  return width === 'phone' || width === 'tablet';
}

const DERIVED_FILM = /\.(?:poster\.webp|(?:(?:phone|tablet)-\d{1,3}-\d{1,3}|desktop|large|playable)\.mp4)$/;

/** The films, by key or address, beside which such a file would stand; none when it is no name of one. */
export function derivedFilms(key: string): string[] {
  if (!DERIVED_FILM.test(key)) return [];
  const stem = key.replace(DERIVED_FILM, '');
  return [`${stem}.mp4`, `${stem}.webm`];
}

function stemOf(key: string): string {
  return key.replace(/\.\w+$/, '');
}
