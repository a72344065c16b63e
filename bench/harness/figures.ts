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

/** A figure that must not exceed its goal. */
export function atMost(what: string, value: number, goal: number, unit: string, digits = 0): Figure {
  return {
    what,
    measured: `${value.toFixed(digits)} ${unit}`,
    goal: `<= ${goal} ${unit}`,
    holds: value <= goal,
  };
}

/** A number of faults, which must be 0. `of`: what was tried; with nothing tried nothing is proven. */
export function none(what: string, faults: number, of: number, more = ''): Figure {
  return { what, measured: `${faults}${more}`, goal: '0', holds: faults === 0 && of > 0 };
}

/** Measures alternately, so that other load of the machine affects all alike. The first `warm` rounds don't count. */
export async function alternately<Name extends string>(
  rounds: number,
  measures: Record<Name, () => Promise<number>>,
  warm = 0,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measures) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = 0; round < warm + rounds; round++)
    for (const name of names) {
      const value = await measures[name]();
      if (round >= warm) measured[name].push(value);
    }
  return measured;
}

/** The median of the ratios of each round to the reference. */
export function ratio(values: readonly number[], reference: readonly number[]): number {
  return median(values.map((value, round) => value / (reference[round] ?? Number.NaN)));
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
