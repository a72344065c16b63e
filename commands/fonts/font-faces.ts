import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Font } from 'fontkit';
import type { Plugin } from 'vite';
import { face, fallbackFace, type Metrics, SAMPLE, unicodeRange } from './faces.ts';
import { locate, open, SOURCES, type Source } from './sources.ts';

const FONTS = 'app/ui/fonts';
/** What each style sheet gets. Characters that few pages have are not in the first view's styles. */
const SHEETS: readonly [file: string, part: keyof FontFaces][] = [
  ['app/ui/styles/global.css', 'first'],
  ['app/ui/styles/other-characters.css', 'others'],
  ['app/admin/styles/admin.css', 'others'],
];

type FontFaces = { first: string; others: string };

const DISPLAY_WEIGHTS = {
  light: { range: '100 500', weight: 420, stand: 'regular' },
  medium: { range: '501 674', weight: 650, stand: 'bold' },
  bold: { range: '675 724', weight: 700, stand: 'bold' },
  heavy: { range: '725 900', weight: 750, stand: 'bold' },
} as const;
/**
 * The stretches at which the styles set titles, with their neighbours, and the weights that they set there. A title in
 * another weight gets the next one of its stretch: its lines may break elsewhere until the font has arrived.
 */
const DISPLAY_FALLBACKS: readonly [stretch: number, ...weights: (keyof typeof DISPLAY_WEIGHTS)[]][] = [
  [50, 'heavy'],
  [60, 'light', 'heavy'],
  [70, 'medium', 'heavy'],
  [80, 'light', 'heavy'],
  [84, 'medium', 'bold', 'heavy'],
  [86, 'medium', 'heavy'],
  [88, 'medium', 'bold', 'heavy'],
  [90, 'heavy'],
  [92, 'heavy'],
  [94, 'heavy'],
  [96, 'bold', 'heavy'],
  [100, 'medium', 'bold', 'heavy'],
  [112, 'medium', 'heavy'],
  [130, 'heavy'],
  [150, 'heavy'],
];
const TEXT_FALLBACKS = [
  { range: '100 480', weight: 400, stand: 'regular' },
  { range: '481 530', weight: 500, stand: 'regular' },
  { range: '531 580', weight: 550, stand: 'regular' },
  { range: '581 900', weight: 600, stand: 'bold' },
] as const;

/**
 * Puts the `@font-face` rules into the global styles, after the order of the layers: which characters each file has and
 * the metrics of the fallbacks follow from the fonts, so that no copy of them is source.
 */
export function fontFacesInStyles(): Plugin {
  let rules: Promise<FontFaces> | undefined;
  return {
    name: 'font-faces',
    config: () => ({
      css: {
        postcss: {
          plugins: [
            {
              postcssPlugin: 'font-faces',
              async Once(root, { parse }) {
                const sheet = SHEETS.find(([file]) => root.source?.input.file?.endsWith(file));
                if (!sheet) return;
                rules ??= fontFaces();
                const faces = parse((await rules)[sheet[1]], { from: resolve(FONTS, 'font-faces.css') });
                root.first?.after(faces);
              },
            },
          ],
        },
      },
    }),
  };
}

/** The `@font-face` rules of the subset fonts, of the complete ones for other characters, and of the fallbacks. */
async function fontFaces(): Promise<FontFaces> {
  const first = [];
  const others = [];
  for (const source of SOURCES) {
    const [subset = '', ...rest] = await facesOf(source);
    first.push(subset);
    others.push(...rest);
  }
  return { first: [...first, ...(await fallbacks())].join(''), others: others.join('') };
}

async function facesOf(source: Source): Promise<string[]> {
  const { family, axes, complete, others } = source;
  const instance = await open(await readFile(join(FONTS, `${source.name}.woff2`)));
  const faces = [{ address: `./${source.name}.woff2`, points: instance.characterSet.filter(isCharacter) }];
  const held = new Set(faces[0]?.points);
  for (const path of [complete, ...others]) {
    const missing = (await open(await readFile(locate(path)))).characterSet.filter(
      (point) => isCharacter(point) && !held.has(point),
    );
    for (const point of missing) held.add(point);
    faces.push({ address: path, points: missing });
  }
  const without = (points: readonly number[]) => {
    const others = new Set(held);
    for (const point of points) others.delete(point);
    return others;
  };
  return faces.map(({ address, points }) =>
    face({
      'font-family': family,
      src: `url("${address}") format("woff2")`,
      'font-weight': `${axes.wght.min} ${axes.wght.max}`,
      ...(source.italic ? { 'font-style': 'italic' } : {}),
      ...(axes.wdth ? { 'font-stretch': `${axes.wdth.min}% ${axes.wdth.max}%` } : {}),
      'font-display': 'swap',
      'unicode-range': unicodeRange(points, without(points)),
    }),
  );
}

async function fallbacks(): Promise<string[]> {
  const [anybody, archivo] = SOURCES;
  if (!anybody || !archivo) return [];
  const display = await open(await readFile(locate(anybody.complete)));
  const text = await open(await readFile(locate(archivo.complete)));
  const rules = TEXT_FALLBACKS.map(({ range, weight, stand }) =>
    fallbackFace('Archivo', metricsOf(text, { wght: weight }), stand, { 'font-weight': range }),
  );
  for (const [index, [stretch, ...weights]] of DISPLAY_FALLBACKS.entries()) {
    const from = middle(DISPLAY_FALLBACKS[index - 1]?.[0] ?? stretch, stretch);
    const to = middle(stretch, DISPLAY_FALLBACKS[index + 1]?.[0] ?? stretch);
    for (const name of weights) {
      const { range, weight, stand } = DISPLAY_WEIGHTS[name];
      rules.push(
        fallbackFace('Anybody', metricsOf(display, { wght: weight, wdth: stretch }), stand, {
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
  const instance = font.getVariation(axes);
  const width = [...SAMPLE].reduce(
    (sum, letter) => sum + instance.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
    0,
  );
  return {
    width: width / font.unitsPerEm,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
  };
}
