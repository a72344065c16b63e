import { globSync } from 'node:fs';

export const JOURNEYS = 'tests/browser/**/*.spec.ts';
export const UNIT_TESTS = '{app,server,commands,tests/{attacks,documents,islands,work}}/**/*.test.{ts,tsx}';
export const CONTRACT_TESTS = 'tests/contract/*.test.ts';

/**
 * The file filters among a test runner's arguments that match no file: both runners ignore them where another one
 * matches. An argument after an option may be its value, and patterns are left to the runner.
 */
export function unmatchedFilters(given: readonly string[], files: readonly string[]): string[] {
  return given.filter((filter, index) => {
    if (/^-|[|*+()[\]^$\\]/.test(filter) || /^-[^=]*$/.test(given[index - 1] ?? '')) return false;
    const name = filter.replace(/^\.\//, '').replace(/(?::\d+){1,2}$/, '');
    return !files.some((file) => file.includes(name));
  });
}

/** Ends the process with a message where a given name matches no test file. */
export function refuseUnmatchedFilters(given: readonly string[], pattern: string): void {
  const unmatched = unmatchedFilters(given, globSync(pattern));
  if (unmatched.length === 0) return;
  process.stderr.write(`No test file is named like ${unmatched.join(', ')} (${pattern})\n`);
  process.exit(1);
}
