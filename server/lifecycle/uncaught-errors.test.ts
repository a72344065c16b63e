import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const lines = (text: string) => text.trim().split('\n').filter(Boolean);
const run = (then: string) =>
  spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `import { handleUncaughtErrors } from './server/lifecycle/uncaught-errors.ts';
      handleUncaughtErrors(() => { console.log('ending'); setImmediate(() => process.exit()); });
      ${then}`,
    ],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error' } },
  );

it('goes on after an unhandled promise rejection, and logs it', () => {
  const { status, stdout, stderr } = run(
    "Promise.reject(new Error('no space')); setTimeout(() => console.log('still here'), 20);",
  );
  expect([status, stdout]).toEqual([0, 'still here\n']);
  expect(lines(stderr).map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'error', error: expect.objectContaining({ message: 'no space' }) }),
  ]);
});

it('ends cleanly with code 1 after an uncaught exception', () => {
  const { status, stdout, stderr } = run(
    "setTimeout(() => { throw new Error('half done'); }, 5); setInterval(() => {}, 1000);",
  );
  expect([status, stdout]).toEqual([1, 'ending\n']);
  expect(JSON.parse(stderr)).toMatchObject({ level: 'error', error: { message: 'half done' } });
});
