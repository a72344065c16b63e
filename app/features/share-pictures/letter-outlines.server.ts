import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { memoizeSuccess } from '#infrastructure/memoize-success.ts';
import type { Measure } from './set-title.ts';

// Fallback font: the second file has letters that the first lacks, of Polish, Czech, Turkish and other Latin alphabets.
const FILES = [
  '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2',
  '@fontsource-variable/anybody/files/anybody-latin-ext-wdth-normal.woff2',
];
// Glyph widths grow linearly between the ends of the axis.
const NARROW = 50;
const WIDE = 150;
// Caches a font for each step, not for each of 100 widths.
const STEP = 4;

export type Letters = {
  measure: Measure;
  /** Path data of a glyph whose baseline starts at (x, y). */
  outline: (letter: string, place: { x: number; y: number; size: number; stretch: number }) => string;
};

// Descriptors or memory may be short for a moment.
const faces = memoizeSuccess(readFaces);

/** Glyph outlines of the font Anybody at one weight: rendering needs no font on the machine. */
export async function lettersOf(weight: number): Promise<Letters> {
  const fonts = await faces();
  const varied = new Map<string, Font>();

  function face(letter: string, stretch: number): Font | undefined {
    const codePoint = letter.codePointAt(0) ?? 0;
    const index = fonts.findIndex((font) => font.hasGlyphForCodePoint(codePoint));
    const font = fonts[index];
    if (!font) return undefined;
    const name = `${index} ${stretch}`;
    let variation = varied.get(name);
    if (!variation) {
      variation = font.getVariation({ wght: weight, wdth: stretch });
      varied.set(name, variation);
    }
    return variation;
  }

  function advance(letter: string, stretch: number): number | undefined {
    const font = face(letter, stretch);
    return font && font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
  }

  return {
    measure(letter, stretch) {
      const narrow = advance(letter, NARROW);
      const wide = advance(letter, WIDE);
      if (narrow === undefined || wide === undefined) return undefined;
      return narrow + ((wide - narrow) * (stretch - NARROW)) / (WIDE - NARROW);
    },
    outline(letter, { x, y, size, stretch }) {
      const font = face(letter, Math.round(stretch / STEP) * STEP);
      if (!font) return '';
      const scale = size / font.unitsPerEm;
      return font
        .glyphForCodePoint(letter.codePointAt(0) ?? 0)
        .path.scale(scale, -scale)
        .translate(x, y)
        .toSVG();
    },
  };
}

async function readFaces(): Promise<Font[]> {
  // Lazily loaded for the first picture: most starts of the process never need them.
  const [{ create }, { decompress }] = await Promise.all([import('fontkit'), import('wawoff2')]);
  const require = createRequire(import.meta.url);
  return Promise.all(
    FILES.map(async (file) => {
      // The library can't vary the axes of a WOFF2 file: it is unpacked to plain TrueType first.
      const plain = await decompress(await readFile(require.resolve(file)));
      return create(Buffer.from(plain)) as Font;
    }),
  );
}
