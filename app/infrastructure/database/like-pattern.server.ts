/** What a person typed, found anywhere and literally by `like … escape '!'`. */
export function likePattern(text: string): string {
  return `%${text.replace(/[!%_]/g, (character) => `!${character}`)}%`;
}
