import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { decompress } from 'wawoff2';
import { TEXT_CHARACTERS, TITLE_CHARACTERS } from './characters.ts';
import { face, fallbackFace, type Metrics, SAMPLE, unicodeRange } from './faces.ts';

type Axis = { min: number; max: number };
type Source = {
  /** The name of the subset. */
  name: string;
  family: string;
  italic?: true;
  /** Its path in the package: the complete font, and its files for other alphabets. */
  complete: string;
  others: string[];
  characters: string;
  axes: { wght: Axis; wdth?: Axis };
  features: string[];
};

const ANYBODY = '@fontsource-variable/anybody/files/anybody';
const ARCHIVO = '@fontsource-variable/archivo/files/archivo';
// Positions of accents, kerning and ligatures, and the variants that a weight requires. Fractions and superscripts are
// dropped.
const FEATURES = ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'rvrn'];
// The weights that the styles use: lighter and bolder instances would be dead weight.
const TEXT_WEIGHTS = { min: 400, max: 700 };

const SOURCES: readonly Source[] = [
  {
    name: 'anybody',
    family: 'Anybody',
    complete: `${ANYBODY}-latin-wdth-normal.woff2`,
    others: [`${ANYBODY}-latin-ext-wdth-normal.woff2`, `${ANYBODY}-vietnamese-wdth-normal.woff2`],
    characters: TITLE_CHARACTERS,
    axes: { wght: { min: 380, max: 800 }, wdth: { min: 50, max: 150 } },
    features: FEATURES,
  },
  {
    name: 'archivo',
    family: 'Archivo',
    complete: `${ARCHIVO}-latin-wght-normal.woff2`,
    others: [`${ARCHIVO}-latin-ext-wght-normal.woff2`, `${ARCHIVO}-vietnamese-wght-normal.woff2`],
    characters: TEXT_CHARACTERS,
    axes: { wght: TEXT_WEIGHTS },
    // The gallery counts in tabular figures.
    features: [...FEATURES, 'tnum'],
  },
  {
    name: 'archivo-italic',
    family: 'Archivo',
    italic: true,
    complete: `${ARCHIVO}-latin-wght-italic.woff2`,
    others: [`${ARCHIVO}-latin-ext-wght-italic.woff2`, `${ARCHIVO}-vietnamese-wght-italic.woff2`],
    characters: TEXT_CHARACTERS,
    axes: { wght: TEXT_WEIGHTS },
    features: FEATURES,
  },
];

// The stretches at which the styles set titles, with their fallbacks and their neighbours.
const STRETCHES = [50, 60, 70, 80, 84, 86, 88, 90, 92, 94, 96, 100, 112, 130, 150];
const DISPLAY_WEIGHTS = [
  { range: '100 500', drawn: 420, stand: 'regular' },
  { range: '501 674', drawn: 650, stand: 'bold' },
  { range: '675 724', drawn: 700, stand: 'bold' },
  { range: '725 900', drawn: 750, stand: 'bold' },
] as const;
const TEXT_FALLBACKS = [
  { range: '100 480', drawn: 400, stand: 'regular' },
  { range: '481 530', drawn: 500, stand: 'regular' },
  { range: '531 580', drawn: 550, stand: 'regular' },
  { range: '581 900', drawn: 600, stand: 'bold' },
] as const;

/** The subset fonts and their style sheet, by file name; deterministic for the same packages. */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const rules: string[] = [];
  for (const source of SOURCES) {
    const file = await small(source);
    files.set(`${source.name}.woff2`, file);
    rules.push(...(await facesOf(source, await open(file))));
  }
  rules.push(...(await fallbacks()));
  files.set('fonts.css', Buffer.from(`/* Made by \`npm run fonts\`. */\n${rules.join('')}`));
  return files;
}

async function small({ complete, characters, axes, features }: Source): Promise<Buffer> {
  const options = {
    targetFormat: 'woff2' as const,
    noHinting: true,
    keepFeatures: features,
    // Copyright, licence and its URL stay in the file.
    preserveNameIds: [0, 13, 14],
    variationAxes: axes,
  };
  return subsetFont(await readFile(locate(complete)), characters, options);
}

async function facesOf(source: Source, drawn: Font): Promise<string[]> {
  const { family, axes, complete, others } = source;
  const held = new Set(drawn.characterSet.filter(isCharacter));
  const faceOf = (address: string, axis: string, codePoints: readonly number[]) =>
    face({
      'font-family': family,
      src: `url("${address}") format("woff2")`,
      'font-weight': axis,
      ...(source.italic ? { 'font-style': 'italic' } : {}),
      ...(axes.wdth ? { 'font-stretch': `${axes.wdth.min}% ${axes.wdth.max}%` } : {}),
      'font-display': 'swap',
      'unicode-range': unicodeRange(codePoints),
    });
  const weights = `${axes.wght.min} ${axes.wght.max}`;
  const rules = [faceOf(`./${source.name}.woff2`, weights, [...held])];
  for (const path of [complete, ...others]) {
    const missing = (await open(await readFile(locate(path)))).characterSet.filter(
      (point) => isCharacter(point) && !held.has(point),
    );
    for (const point of missing) held.add(point);
    rules.push(faceOf(path, weights, missing));
  }
  return rules;
}

async function fallbacks(): Promise<string[]> {
  const [anybody, archivo] = SOURCES;
  if (!anybody || !archivo) return [];
  const display = await open(await readFile(locate(anybody.complete)));
  const text = await open(await readFile(locate(archivo.complete)));
  const rules = TEXT_FALLBACKS.map(({ range, drawn, stand }) =>
    fallbackFace('Archivo', metricsOf(text, { wght: drawn }), stand, { 'font-weight': range }),
  );
  for (const [index, stretch] of STRETCHES.entries()) {
    const from = index === 0 ? 50 : middle(STRETCHES[index - 1] ?? stretch, stretch);
    const to = index === STRETCHES.length - 1 ? 150 : middle(stretch, STRETCHES[index + 1] ?? stretch);
    for (const { range, drawn, stand } of DISPLAY_WEIGHTS) {
      rules.push(
        fallbackFace('Anybody', metricsOf(display, { wght: drawn, wdth: stretch }), stand, {
          'font-weight': range,
          'font-stretch': `${from}% ${to}%`,
        }),
      );
    }
  }
  return rules;
}

/** Fonts also map code points that are never rendered. */
const isCharacter = (point: number) => point >= 0x20 && point < 0xfeff;

const middle = (one: number, other: number) => (one + other) / 2;

function metricsOf(font: Font, axes: Record<string, number>): Metrics {
  const drawn = font.getVariation(axes);
  const width = [...SAMPLE].reduce(
    (sum, letter) => sum + drawn.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
    0,
  );
  return {
    width: width / font.unitsPerEm,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
  };
}

/** The library can't subset the axes of a WOFF2 file: it is decompressed to plain TrueType first. */
async function open(woff2: Buffer): Promise<Font> {
  return create(Buffer.from(await decompress(woff2))) as Font;
}

function locate(path: string): string {
  return createRequire(import.meta.url).resolve(path);
}
