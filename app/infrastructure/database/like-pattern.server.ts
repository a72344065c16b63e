/** A typed text as a pattern for `like … escape '!'`: matched anywhere and literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[!%_]/g, (character) => `!${character}`)}%`;
}
