import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { unmatchedFilters } from './unmatched-filters.ts';

const FILES = ['tests/browser/islands.spec.ts', 'tests/browser/home.spec.ts'];

it.each([
  [['islands', 'home.spec.ts:12'], []],
  [['./tests/browser/home.spec.ts:12:3', '--headed'], []],
  [['islands', 'iland'], ['iland']],
  [['home|menu'], []],
  [['-g', 'a press', '--project', 'chromium', '--workers=1', 'hme'], ['hme']],
])('finds in %j the names that match no file', (given, unmatched) => {
  expect(unmatchedFilters(given, FILES)).toEqual(unmatched);
});

it.each([
  ['commands/unit.ts', ['onboarding-steps', 'no-file-of-this-name'], 'no-file-of-this-name'],
  [
    'commands/unit.ts',
    ['app/domain/onboarding-steps.test.ts', '-t', 'no test of this name'],
    'no test of this name',
  ],
  ['commands/unit.ts', ['tests/contract/lists'], 'tests/contract/lists'],
  ['commands/contract.ts', ['lists', 'no-file-of-this-name'], 'no-file-of-this-name'],
  ['commands/contract.ts', ['read-replica', '--engine', 'sqlite'], 'read-replica'],
  ['commands/contract.ts', ['lists', '--engine=oracle'], 'oracle'],
  ['commands/test-watch.ts', ['no-file-of-this-name'], 'no-file-of-this-name'],
  ['commands/journey.ts', ['islands', 'no-file-of-this-name'], 'no-file-of-this-name'],
  ['commands/test.ts', ['print'], 'print'],
  ['commands/test-all.ts', ['palette'], 'palette'],
])('%s fails with a message where %j matches no test', (command, given, message) => {
  const { status, stderr } = spawnSync(process.execPath, [command, ...given], {
    encoding: 'utf8',
    timeout: 150_000,
    env: { ...process.env, VITEST: '' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain(message);
});
