/** More digits than the form takes. */
const LARGEST = 999_999_999_999;
const TIMES: Record<string, number> = { k: 1_000, m: 1_000_000 };

/**
 * A number as people wrote it: 12, '1 240 000', '1,2M', '12.5k'; undefined when it is none. In English writing ('1,240,000') commas part
 * thousands.
 */
export function sourceNumber(value: unknown): number | undefined {
  const number = numberOf(value, true);
  return number !== undefined && number <= LARGEST ? number : undefined;
}

/** A percentage as people wrote it: '6,82 %', of which no sign parts thousands; undefined when it is none below 1,000. */
export function sourcePercentage(value: unknown): number | undefined {
  const number = numberOf(value, false);
  return number !== undefined && number < 1000 ? number : undefined;
}

function numberOf(value: unknown, mayGroup: boolean): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : undefined;
  if (typeof value !== 'string' || value.length > 60) return undefined;
  const text = value.replace(/[\s\u00a0\u202f'’+%]/g, '').toLowerCase();
  const found = /^(\d[\d.,]*)([km])?$/.exec(text);
  if (!found) return undefined;
  const [, digits = '', unit = ''] = found;
  const grouped = mayGroup && unit === '' && /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(digits);
  const plain = grouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.');
  const number = Number(plain) * (TIMES[unit] ?? 1);
  return Number.isFinite(number) ? number : undefined;
}
