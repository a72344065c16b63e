import { graphemesOf } from '../graphemes.ts';
import { widthsOf } from './letter-widths.ts';

type Letter = { letter: string; stretch: number; width: number; squeeze: number };
type Ramp = { from?: number | undefined; to?: number | undefined; power?: number | undefined };

/** The drawn characters of a text: those of the private use planes, which mark fields in previews, have no glyph. */
export function lettersOf(text: string): string[] {
  return graphemesOf(text).filter((letter) => letter < '\u{f0000}');
}

/** Advance of one letter at a font-stretch of the variable font, in em. */
function letterWidth(letter: string, stretch: number): number {
  const [narrow, wide] = widthsOf(letter);
  return (narrow + ((wide - narrow) * (stretch - 50)) / 100) / 1000;
}

/**
 * The letters of an accelerated word (§23.4): letter i of n has a font-stretch of from + (to - from) * (i / (n - 1)) ^
 * power per cent. Each has its final advance, and the ratio of its advance at the narrowest stretch to it, at which an
 * animation starts.
 */
export function letterBoxes(text: string, { from = 50, to = 150, power = 1.25 }: Ramp = {}): Letter[] {
  const letters = lettersOf(text);
  return letters.map((letter, index) => {
    const place = letters.length > 1 ? (index / (letters.length - 1)) ** power : 0.5;
    const stretch = Math.round((from + (to - from) * place) * 10) / 10;
    const width = letterWidth(letter, stretch);
    return { letter, stretch, width, squeeze: letterWidth(letter, 50) / width };
  });
}

/** Width of the letters of an accelerated word, in em. */
export function widthOf(boxes: readonly Letter[]): number {
  return boxes.reduce((sum, { width }) => sum + width, 0);
}

/** Width of a text at one font-stretch, in em. */
export function textWidth(text: string, stretch: number): number {
  return lettersOf(text).reduce((sum, letter) => sum + letterWidth(letter, stretch), 0);
}

/** The largest font-stretch up to `stretch` at which a text has no more than `em`; at least the narrowest, 50. */
export function fittingStretch(text: string, em: number, stretch: number): number {
  const narrow = textWidth(text, 50);
  const fitting = 50 + (100 * (em - narrow)) / (textWidth(text, 150) - narrow);
  return Math.min(stretch, Math.max(50, fitting));
}

/**
 * The widest unbreakable part of a text, in em: a word, with the characters that a no-break space joins to it. A font
 * size that fits it neither breaks it nor separates it from its guillemets. A hyphen ends a part.
 */
export function widestWord(text: string, stretch: number): number {
  const words = text.match(/[^ \t\n\u00ad-]*[\u00ad-]?/g) ?? [];
  return Math.max(...words.map((word) => textWidth(word, stretch)));
}

/** The font size at which a word is no wider than another one; undefined where it already fits. */
export function sizeLike(word: string, usual: string): { fontSize: string } | undefined {
  const ratio = textWidth(usual, 100) / textWidth(word, 100);
  return ratio < 1 ? { fontSize: `${ratio.toFixed(3)}em` } : undefined;
}
