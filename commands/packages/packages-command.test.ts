import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/test-folder.ts';

const folder = testFolder('packages');
const COMMAND = ['--disable-warning=ExperimentalWarning', resolve('commands/packages.ts')];
// Nothing listens there.
const REGISTRY = 'http://127.0.0.1:2/';
const OFFLINE = 'npm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error network request failed';

/** Runs the command with programs in place of git and npm: npx ends with this status after these lines. */
function run(status: number, lines = '') {
  const programs = join(folder, 'bin');
  mkdirSync(programs, { recursive: true });
  const program = (name: string, script: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  program('git', `echo '{"packages":{}}'`);
  program('npm', `echo ${REGISTRY}`);
  program('npx', `printf '${lines}' >&2\nexit ${status}`);
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
  );
  return spawnSync(process.execPath, COMMAND, { cwd: folder, env: { PATH: programs }, encoding: 'utf8' });
}

it.each([
  ['before the bill of materials is written', 1, OFFLINE, 'ENOTFOUND'],
  ['after it was written', 0, '', 'ECONNREFUSED'],
])('a registry that can’t be reached is one line: %s', (_name, npx, lines, code) => {
  const { status, stderr } = run(npx, lines);
  expect(stderr).toBe(`${REGISTRY} can’t be reached (${code}): nothing was checked\n`);
  expect(status).toBe(1);
});

it('another failure of npm keeps its lines', () => {
  const { status, stderr } = run(1, 'npm error code E404');
  expect(stderr).toContain('npm error code E404');
  expect(status).toBe(1);
});
