/** The beginning of a text, of at most so many UTF-16 code units: without half of a surrogate pair at its end. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
