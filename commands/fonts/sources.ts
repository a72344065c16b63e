import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * Characters of the subset for titles: French, and the letters of Western European names. Any other character is
 * rendered by the complete fonts, loaded by unicode-range only on pages that contain one.
 */
const TITLE_CHARACTERS = [
  between(0x20, 0x7e),
  // Capitals and small letters with accents, of French and of its neighbours.
  'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿ',
  'ÁÃÄÅÌÍÑÒÓÕÖØÚÝßáãäåìíñòóõöøúý',
  // Typography: no-break space, quotation marks, apostrophe, dashes, dots, units.
  '\u00a0«»‘’“”–—…·•°€×−',
].join('');

/**
 * Characters of the subsets for text. In the font of titles the additional ones would weigh as much as ten letters and
 * are rarely used.
 */
const TEXT_CHARACTERS = `${TITLE_CHARACTERS}©®²`;

type Axis = { min: number; max: number };
export type Source = {
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

/** The subset fonts of app/ui/fonts and the packages that hold the complete ones. */
export const SOURCES: readonly Source[] = [
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

/** The library can't subset the axes of a WOFF2 file: it is decompressed to plain TrueType first. */
export async function open(woff2: Buffer): Promise<Font> {
  return create(Buffer.from(await decompress(woff2))) as Font;
}

/** The path of a file of a package. */
export function locate(path: string): string {
  return createRequire(import.meta.url).resolve(path);
}
