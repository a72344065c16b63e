import { LETTER_WIDTHS, USUAL_WIDTH } from './letter-widths.ts';

type Letter = { letter: string; stretch: number; width: number; squeeze: number };
type Ramp = { from?: number | undefined; to?: number | undefined; power?: number | undefined };

/** Room of one letter at a width of the variable font, in em. */
function letterWidth(letter: string, stretch: number): number {
  const [narrow, wide] = LETTER_WIDTHS[letter] ?? USUAL_WIDTH;
  return (narrow + ((wide - narrow) * (stretch - 50)) / 100) / 1000;
}

/**
 * The letters of an accelerated word (§23.4): letter i of n is set at
 * from + (to - from) * (i / (n - 1)) ^ power per cent of width, each with the room that it will take
 * and the part of it that the letter would take at the narrowest width, where it starts when it is animated.
 */
export function letterBoxes(text: string, { from = 50, to = 150, power = 1.25 }: Ramp = {}): Letter[] {
  const letters = [...text];
  return letters.map((letter, index) => {
    const place = letters.length > 1 ? (index / (letters.length - 1)) ** power : 0.5;
    const stretch = Math.round((from + (to - from) * place) * 10) / 10;
    const width = letterWidth(letter, stretch);
    return { letter, stretch, width, squeeze: letterWidth(letter, 50) / width };
  });
}

/** How wide a text is at one width of the font, in em. */
export function textWidth(text: string, stretch: number): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter, stretch), 0);
}

/**
 * The widest part of a text that no line may break, in em: words, with the signs that a no-break space ties to them. What is
 * set so that it fits is neither cut in two nor parted from its guillemets.
 */
export function widestWord(text: string, stretch: number): number {
  return Math.max(...text.split(/[ \t\n\u00ad-]/).map((word) => textWidth(word, stretch)));
}

/** How much smaller a word is set so that it takes no more room than another: undefined where it does anyway. */
export function sizeLike(word: string, usual: string): { fontSize: string } | undefined {
  const ratio = textWidth(usual, 100) / textWidth(word, 100);
  return ratio < 1 ? { fontSize: `${ratio.toFixed(3)}em` } : undefined;
}
