/**
 * Is what this address holds a film? A cover may be one (specification, influence forms). Stored names keep a true
 * ending (§13.5).
 */
export function isFilm(address: string): boolean {
  return /\.(mp4|webm|mov|m4v)$/i.test(address.split(/[?#]/)[0] ?? '');
}
