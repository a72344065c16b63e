import { LETTER_WIDTHS, USUAL_WIDTH } from './letter-widths.ts';

type Letter = { letter: string; stretch: number; width: number };
type Ramp = { from?: number | undefined; to?: number | undefined; power?: number | undefined };

/** Room of one letter at a width of the variable font, in em. */
function letterWidth(letter: string, stretch: number): number {
  const [narrow, wide] = LETTER_WIDTHS[letter] ?? USUAL_WIDTH;
  return (narrow + ((wide - narrow) * (stretch - 50)) / 100) / 1000;
}

/**
 * The letters of an accelerated word (design.md, section 2): letter i of n is set at
 * from + (to - from) * (i / (n - 1)) ^ power per cent of width, each with the room that it will take.
 */
export function letterBoxes(text: string, { from = 50, to = 150, power = 1.25 }: Ramp = {}): Letter[] {
  const letters = [...text];
  return letters.map((letter, index) => {
    const place = letters.length > 1 ? (index / (letters.length - 1)) ** power : 0.5;
    const stretch = Math.round((from + (to - from) * place) * 10) / 10;
    return { letter, stretch, width: letterWidth(letter, stretch) };
  });
}

/** How wide a text is at one width of the font, in em. */
export function textWidth(text: string, stretch: number): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter, stretch), 0);
}
