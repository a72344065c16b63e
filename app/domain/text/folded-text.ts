/** Letters that Unicode doesn't decompose. */
const LETTERS = new Map(
  Object.entries({
    œ: 'oe',
    æ: 'ae',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ß: 'ss',
    ħ: 'h',
    ŧ: 't',
    ı: 'i',
    ς: 'σ',
  }),
);
const APOSTROPHES = /[\u2018-\u201b\u2032\u02b9\u02bb-\u02bd\u02c8`]/g;
const QUOTES = /[\u201c-\u201f\u00ab\u00bb\u2033]/g;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/**
 * A text folded for comparison (§15.13): lower case, without accents, ligatures and letters with strokes as their base
 * letters, one kind of apostrophe, quote and dash, without zero-width characters. Idempotent. Linear in the length of
 * the text.
 */
export function foldedText(text: string): string {
  return (
    text
      // Combining marks are removed first: normalizing a long run of them into canonical order would cost its length
      // squared.
      .replace(/[\p{M}\p{Cf}]/gu, '')
      // Decomposed, it would be a space.
      .replace(/[\u00b4\u1ffd]/g, "'")
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(APOSTROPHES, "'")
      .replace(QUOTES, '"')
      .replace(DASHES, '-')
      .replace(/[œæøłđðþßħŧıς]/g, (letter) => LETTERS.get(letter) ?? letter)
  );
}
