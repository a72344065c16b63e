import type { Figure } from '../figure.ts';

/**
 * How many pieces of the input are preserved, how many are reported in words, and the names of those that are neither.
 */
export type Accounting = { given: number; kept: number; reported: number; lost: string[] };

export function emptyAccounting(): Accounting {
  return { given: 0, kept: 0, reported: 0, lost: [] };
}

/** Counts one piece; `name` is printed when it is lost. */
export function account(accounting: Accounting, name: string, outcome: 'kept' | 'reported' | 'lost'): void {
  accounting.given += 1;
  if (outcome === 'lost') accounting.lost.push(name);
  else accounting[outcome] += 1;
}

/** One row of the table; lost pieces are listed beneath it. */
export function figureOfAccounting(what: string, { given, kept, reported, lost }: Accounting): Figure {
  for (const name of lost) process.stderr.write(`  lost: ${name}\n`);
  return {
    what,
    measured: `given ${given}, kept ${kept}, reported ${reported}, lost without a word ${lost.length}`,
    goal: '0 lost',
    holds: lost.length === 0,
  };
}
