/** Text as searches compare it: lower case, without accents, single spaces (§15.2). */
export function searchText(...parts: readonly string[]): string {
  return (
    parts
      .join(' ')
      // Loose marks go first: putting a long run of them in order would cost its length squared.
      .replace(/\p{M}/gu, '')
      .replace(/œ/gi, 'oe')
      .replace(/æ/gi, 'ae')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
  );
}
