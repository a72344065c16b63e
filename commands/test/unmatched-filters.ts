import { globSync } from 'node:fs';

export const JOURNEYS = 'tests/browser/**/*.spec.ts';
export const UNIT_TESTS = '{app,server,commands,tests/{attacks,documents,islands,work}}/**/*.test.{ts,tsx}';
export const CONTRACT_TESTS = 'tests/contract/*.test.ts';

/**
 * The names among a test runner's arguments that match no file: both runners pass over them where another one matches. What
 * follows an option can be its value, and a pattern is the runner's own business.
 */
export function unmatchedFilters(given: readonly string[], files: readonly string[]): string[] {
  return given.filter((filter, index) => {
    if (/^-|[|*+()[\]^$\\]/.test(filter) || /^-[^=]*$/.test(given[index - 1] ?? '')) return false;
    const name = filter.replace(/^\.\//, '').replace(/(?::\d+){1,2}$/, '');
    return !files.some((file) => file.includes(name));
  });
}

/** Ends the process with a sentence where a name of what is to be run matches no test file. */
export function refuseUnmatchedFilters(given: readonly string[], pattern: string): void {
  const unmatched = unmatchedFilters(given, globSync(pattern));
  if (unmatched.length === 0) return;
  process.stderr.write(`No test file is named like ${unmatched.join(', ')} (${pattern})\n`);
  process.exit(1);
}
