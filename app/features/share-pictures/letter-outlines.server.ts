import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type { Measure } from './set-title.ts';

// The second holds what the first lacks: letters of Polish, Czech, Turkish and other Latin alphabets.
const FILES = [
  '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2',
  '@fontsource-variable/anybody/files/anybody-latin-ext-wdth-normal.woff2',
];
// The widths of letters grow in a straight line between the ends of the axis.
const NARROW = 50;
const WIDE = 150;
// A font of each step is kept, not of each of 100 stretches.
const STEP = 4;

export type Letters = {
  measure: Measure;
  /** Path data of a letter whose base line starts at (x, y). */
  outline: (letter: string, place: { x: number; y: number; size: number; stretch: number }) => string;
};

let faces: Promise<Font[]> | undefined;

/** Letters of Anybody at one weight as outlines: pictures are drawn without any font on the machine. */
export async function lettersOf(weight: number): Promise<Letters> {
  faces ??= readFaces();
  const fonts = await faces;
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
  // Loaded when the first picture is drawn: most starts of the process never need them.
  const [{ create }, { decompress }] = await Promise.all([import('fontkit'), import('wawoff2')]);
  const require = createRequire(import.meta.url);
  return Promise.all(
    FILES.map(async (file) => {
      // The axes of a WOFF2 file can't be varied by the library: it is unpacked to plain TrueType first.
      const plain = await decompress(await readFile(require.resolve(file)));
      return create(Buffer.from(plain)) as Font;
    }),
  );
}
