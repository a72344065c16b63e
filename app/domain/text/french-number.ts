import { withoutInvisible } from './without-invisible.ts';

/** More digits than any real count has. */
const LARGEST = 999_999_999_999;
const UNITS: Record<string, number> = { k: 1e3, mille: 1e3, m: 1e6, million: 1e6, millions: 1e6 };

export type ReadNumber =
  | { number: number }
  /** `readings`: both possible numbers, in an unambiguous spelling. */
  | { unclear: true; readings: [string, string] }
  | 'none';

/**
 * Parses a number as people in France write or paste it: `150 000` (with spaces of any kind), `1,5M`, `12k`, `12,7`,
 * `1.240.000`, `+ 150`. Three digits after a single point or comma may be thousands or decimals: that is ambiguous.
 * Negative numbers are invalid.
 */
export function frenchNumber(text: string): ReadNumber {
  return read(text, { units: true, grouped: true });
}

/**
 * Parses a percentage: the same without units, with or without the percent sign. Only with the sign three digits after a
 * point or comma are decimals for certain (`6,829 %`): `4,256` may be a count in the wrong field.
 */
export function frenchPercentage(text: string): ReadNumber {
  const plain = withoutInvisible(text).trim();
  const found = read(plain.replace(/%$/, ''), { units: false, grouped: !plain.endsWith('%') });
  return typeof found === 'object' && 'number' in found && found.number >= 1000 ? 'none' : found;
}

/** The error message for an ambiguous number. */
export function unclearNumber(text: string, [thousands, decimals]: [string, string]): string {
  return `«\u00a0${text.trim()}\u00a0» se lit ${thousands} ou ${decimals}\u00a0: écrivez l’un des deux`;
}

/** The same of a percentage, where only one reading is accepted, with two decimals. */
export function unclearPercentage(text: string, [thousands, decimals]: [string, string]): string {
  const rounded = shown(Math.round(toNumber(decimals) * 100) / 100);
  return `«\u00a0${text.trim()}\u00a0» se lit ${thousands} ou ${decimals}\u00a0: si c’est un pourcentage, écrivez ${rounded}`;
}

/** `units`: `k` and `M` are accepted; `grouped`: three digits after a point or comma may be thousands. */
function read(text: string, { units, grouped }: { units: boolean; grouped: boolean }): ReadNumber {
  if (text.length > 60) return 'none';
  const plain = withoutInvisible(text)
    .trim()
    .toLowerCase()
    .replace(/[\s\u00a0\u2009\u202f'’]+/g, ' ');
  const found = /^\+? ?(\d[\d., ]*?) ?(k|mille|m|millions?)?$/.exec(plain);
  const [, digits = '', unit] = found ?? [];
  if (!found || (unit !== undefined && !units)) return 'none';
  const written = withoutGroups(digits);
  if (written === undefined) return 'none';
  if (grouped && unit === undefined && /^[1-9]\d{0,2}[.,]\d{3}$/.test(written)) {
    const [thousands, decimals] = [written.replace(/[.,]/, '\u00a0'), shown(toNumber(written))];
    return { unclear: true, readings: [thousands, decimals] };
  }
  // Rounds off floating-point errors: 1.1 million is 1100000.0000000002.
  const number = Number((toNumber(written) * (unit === undefined ? 1 : (UNITS[unit] ?? 1))).toFixed(6));
  return number <= LARGEST ? { number } : 'none';
}

/**
 * The digits without thousands separators, with one point or comma at most; undefined when they are grouped otherwise.
 */
function withoutGroups(digits: string): string | undefined {
  const spaced = /^\d{1,3}(?: \d{3})+(?=[.,]|$)/.exec(digits);
  const text = spaced ? spaced[0].replaceAll(' ', '') + digits.slice(spaced[0].length) : digits;
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return text;
  const grouped = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?!\2)([.,]\d+)?$/.exec(text);
  const [, groups = '', separator = '', decimals = ''] = grouped ?? [];
  return grouped ? groups.replaceAll(separator, '') + decimals : undefined;
}

const toNumber = (text: string): number => Number(text.replace(',', '.'));
const shown = (number: number): string => String(number).replace('.', ',');
