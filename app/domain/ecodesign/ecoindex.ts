/**
 * The EcoIndex of a page from 0 to 100: https://github.com/cnumr/ecoindex_reference (`ecoindex_reference.json`: the
 * quantiles of 500,000 pages of the HTTP Archive, and the grades) and https://github.com/cnumr/ecoindex_js (the
 * formula), of the Collectif conception numérique responsable.
 */
const QUANTILES = {
  elements: [
    0, 47, 75, 159, 233, 298, 358, 417, 476, 537, 603, 674, 753, 843, 949, 1076, 1237, 1459, 1801, 2479,
    594601,
  ],
  requests: [0, 2, 15, 25, 34, 42, 49, 56, 63, 70, 78, 86, 95, 105, 117, 130, 147, 170, 205, 281, 3920],
  kilobytes: [
    0, 1.37, 144.7, 319.53, 479.46, 631.97, 783.38, 937.91, 1098.62, 1265.47, 1448.32, 1648.27, 1876.08,
    2142.06, 2465.37, 2866.31, 3401.59, 4155.73, 5400.08, 8037.54, 223212.26,
  ],
} as const;

const GRADES: readonly [above: number, grade: string][] = [
  [80, 'A'],
  [70, 'B'],
  [55, 'C'],
  [40, 'D'],
  [25, 'E'],
  [10, 'F'],
];

/** What the formula weighs: elements without the children of `svg`, requests, and bytes over the wire in kB. */
export type PageCost = { elements: number; requests: number; kilobytes: number };

export function ecoIndex({ elements, requests, kilobytes }: PageCost): number {
  const ranks =
    3 * rank(QUANTILES.elements, elements) +
    2 * rank(QUANTILES.requests, requests) +
    rank(QUANTILES.kilobytes, kilobytes);
  return 100 - (5 * ranks) / 6;
}

export function ecoGrade(index: number): string {
  return GRADES.find(([above]) => index > above)?.[1] ?? 'G';
}

/** The place of a value among the quantiles, interpolated. */
function rank(quantiles: readonly number[], value: number): number {
  const next = quantiles.findIndex((bound, index) => index > 0 && value < bound);
  if (next === -1) return quantiles.length - 1;
  const [low = 0, high = 1] = quantiles.slice(next - 1);
  return next - 1 + (value - low) / (high - low);
}
