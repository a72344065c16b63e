import type { Remark } from '#domain/import/remarks.ts';

/** A line of a report has 200 characters, title included. */
const LINE = 120;

/** Remarks of one kind that name each of these things: as many per line as fit. */
export function remarksOf(kind: Remark['kind'], things: readonly string[]): Remark[] {
  const lines: string[] = [];
  for (const thing of things) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + thing.length < LINE)
      lines[lines.length - 1] = `${last}, ${thing}`;
    else lines.push(thing);
  }
  return lines.map((detail) => ({ kind, detail }));
}
