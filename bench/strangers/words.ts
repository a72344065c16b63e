const COMBINING_MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** The distinct words of a text, without case, accents and compatibility forms. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase().match(WORD) ?? []);
}

/** The words of one text that the other doesn't contain. */
export function missingWords(text: string, shown: string): string[] {
  const there = wordsOf(shown);
  return [...wordsOf(text)].filter((word) => !there.has(word));
}
