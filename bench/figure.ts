/** One row of the bench's table. */
export type Figure = {
  what: string;
  measured: string;
  reference?: string;
  goal: string;
  /** Whether the goal is met; undefined: a figure without a goal. */
  holds?: boolean | undefined;
};

export type Bench = () => Promise<Figure[]>;

/** Prints the table with aligned columns and whether each goal is met. */
export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map(({ what, measured, reference = '', goal, holds }) => [
    what,
    measured,
    reference,
    goal,
    holds === undefined ? '' : holds ? 'holds' : 'MISSED',
  ]);
  const head = ['what', 'measured', 'reference', 'goal', ''];
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) {
    process.stdout.write(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`);
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
