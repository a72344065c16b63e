/**
 * Impressions as the tiles show them: 999, then K from 1,000 and M from 1,000,000 with one decimal and the
 * French comma; what would round to 1000,0K is 1,0M (§7.6).
 */
export function compactNumber(value: number): string {
  if (value < 1000) return String(value);
  const thousands = (value / 1000).toFixed(1);
  if (value < 1_000_000 && thousands !== '1000.0') return `${thousands.replace('.', ',')}K`;
  return `${(value / 1_000_000).toFixed(1).replace('.', ',')}M`;
}

/** '6,82' for 6.82: as many decimals as there are, two at most. */
export function frenchDecimal(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',');
}
