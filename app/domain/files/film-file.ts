/**
 * Is what this address holds a film? The cover of an influence project may be one (§13.8). The ending of a stored name
 * is true: it comes from the content (§13.5).
 */
export function isFilm(address: string): boolean {
  return /\.(mp4|webm|mov|m4v)$/i.test(address.split(/[?#]/)[0] ?? '');
}
