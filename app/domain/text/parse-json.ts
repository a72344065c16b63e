/** Far above what a form or a program of this site sends. */
const MAX_LEVELS = 32;

/**
 * The value of a JSON text; undefined for invalid JSON, and for a value nested deeper than `levels`: JSON.parse() reads
 * any depth, but whatever walks the value afterwards would overflow its stack.
 */
export function parseJson(text: string, levels = MAX_LEVELS): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeper(value, levels) ? undefined : value;
  } catch {
    return undefined;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
