import { ARIAL_WIDTHS } from './arial-widths.ts';

/** Average width of French text, in em, and the ascent and descent of the font. */
export type Metrics = { width: number; ascent: number; descent: number };

/** The letters of French text without accents, for the average of their widths. */
export const SAMPLE =
  'le quartier avait douze visages, et chacun parlait d’une voix que la marque n’aurait jamais choisie. ' +
  'on commence par regarder, puis on ecrit avant de filmer: une idee, un delai, un budget. ' +
  'quatre metiers, un seul elan: tout ce qui bouge, en une prise.';

const ARIAL = {
  regular: { index: 0, names: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'] },
  bold: { index: 1, names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'] },
} as const;

/** A `@font-face` rule. */
export function face(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};`);
  return `@font-face {\n${lines.join('\n')}\n}\n`;
}

/** A fallback face: Arial with the metrics of a font, so that the swap shifts nothing. */
export function fallbackFace(
  family: string,
  metrics: Metrics,
  stand: keyof typeof ARIAL,
  range: Record<string, string>,
): string {
  const { index, names } = ARIAL[stand];
  const arial = [...SAMPLE].reduce((sum, letter) => sum + (ARIAL_WIDTHS[letter]?.[index] ?? 0), 0) / 1000;
  const size = metrics.width / arial;
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return face({
    'font-family': `"${family} Fallback"`,
    src: names.map((name) => `local("${name}")`).join(', '),
    ...range,
    'size-adjust': percent(size),
    'ascent-override': percent(metrics.ascent / size),
    'descent-override': percent(metrics.descent / size),
    'line-gap-override': '0%',
  });
}

/** A wider gap may have characters that another font should show, such as arrows. */
const WIDEST_GAP = 32;

/**
 * Code points as a `unicode-range`, in few ranges: a short gap without code points that `others` have is part of it,
 * because no face has its characters.
 */
export function unicodeRange(codePoints: readonly number[], others?: ReadonlySet<number>): string {
  const sorted = [...new Set(codePoints)].sort((a, b) => a - b);
  const hex = (point: number) => point.toString(16);
  const ranges: [number, number][] = [];
  const isFree = (from: number, to: number) => {
    if (to - from > (others ? WIDEST_GAP : 0)) return false;
    for (let point = from; point < to; point++) if (others?.has(point)) return false;
    return true;
  };
  for (const point of sorted) {
    const last = ranges.at(-1);
    if (last && isFree(last[1] + 1, point)) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}
