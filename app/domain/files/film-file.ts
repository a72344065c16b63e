/**
 * Whether a URL is that of a film. The cover of an influence project may be one (§13.8). The extension of a stored name
 * is reliable: it comes from the content (§13.5).
 */
export function isFilm(address: string): boolean {
  return /\.(mp4|webm|mov|m4v)$/i.test(address.split(/[?#]/)[0] ?? '');
}
