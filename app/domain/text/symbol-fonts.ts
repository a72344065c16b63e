/** What common characters look like in fonts that have symbols in the place of letters. */
const SYMBOLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wingdings: {
    ...{ à: '→', ß: '←', á: '↑', â: '↓', è: '➔', ð: '⇨', Ø: '➢', F: '☞' },
    ...{ J: '🙂', K: '😐', L: '🙁', C: '👍', D: '👎', '(': '☎', '*': '✉' },
    ...{ ü: '✓', û: '✗', þ: '☑', ý: '☒', o: '☐', q: '☐', '¨': '☐', '§': '▪', n: '■', l: '●', v: '❖' },
  },
  symbol: { '·': '•', '®': '→', '¬': '←', Þ: '⇒', '³': '≥', '£': '≤', '¹': '≠', '»': '≈' },
};

/** A text of one of these fonts in characters that every font has; undefined where one of them is not known. */
export function withoutSymbolFont(text: string, font: string): string | undefined {
  const symbols = SYMBOLS[font.toLowerCase()];
  const shown = [...text].map((character) => (/\s/.test(character) ? character : symbols?.[character]));
  return shown.includes(undefined) ? undefined : shown.join('');
}

/**
 * The same for the private characters that stand for both fonts where there is none, as in a text copied from a PDF: its
 * bullets. Unknown ones stay.
 */
export function withoutSymbolCharacters(text: string): string {
  return text.replace(/[\uf020-\uf0ff]/g, (character) => {
    const letter = String.fromCharCode(character.charCodeAt(0) - 0xf000);
    return SYMBOLS['wingdings']?.[letter] ?? SYMBOLS['symbol']?.[letter] ?? character;
  });
}
