import type { ListType } from '#domain/posts/post-content.ts';

/** The number of an entry in its list, and the list's numbering type. */
export type ListNumber = { type: ListType | undefined; number: number };

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10 };

/**
 * Parses a typed list marker: `1.`, `1.2.`, `b)`, `(iv)`; several results where it is ambiguous (the ninth letter is
 * the first Roman numeral), undefined for a bullet or a label.
 */
export function numbersOfMark(mark: string): readonly ListNumber[] | undefined {
  const counted =
    /^[([]?(?:[\da-z]{1,4}[.)-])*([ivxlcdm]{1,9}|[\da-z]{1,4})(?:[.)\]]|\s?[-–—:°]|(?<=\d)$)/i.exec(
      mark,
    )?.[1];
  if (counted === undefined) return undefined;
  if (/^\d/.test(counted)) return [{ type: undefined, number: Number.parseInt(counted, 10) }];
  const text = counted.toLowerCase();
  const upper = text !== counted;
  const letter = text.length === 1 ? [text.charCodeAt(0) - 96] : [];
  const numbers = [
    ...romanNumber(text).map((number): ListNumber => ({ type: upper ? 'I' : 'i', number })),
    ...letter.map((number): ListNumber => ({ type: upper ? 'A' : 'a', number })),
  ];
  // Roman numerals from 40 and letters from `aa` are a numbering too.
  return numbers.length > 0 || /^(?:[ivxlcdm]+|([a-z])\1+)$/.test(text) ? numbers : undefined;
}

/** Whether a marker says more than a list does: words or a box to tick, as in `Article 1.`, `Q1.`, `☐`. */
export function isLabel(mark: string): boolean {
  return numbersOfMark(mark) === undefined && /[☐☑☒✓✔]|\p{L}[\p{L}\d]/u.test(mark);
}

function romanNumber(text: string): number[] {
  if (!/^x{0,3}(?:ix|iv|v?i{0,3})$/.test(text)) return [];
  const values = [...text].map((character) => ROMAN[character] ?? 0);
  return [values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)];
}
