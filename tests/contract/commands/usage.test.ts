import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /commands\/[\w-]+\.ts/.exec(line)?.[0];
  return file === undefined ? [] : [[name, file] as const];
});
const run = (file: string, argument: string) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file, argument], {
    encoding: 'utf8',
    timeout: 60_000,
  });

it.each(commands)('npm run %s -- --help explains it instead of doing it', (name, file) => {
  const { status, stdout, stderr } = run(file, '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`^usage: npm (run )?${name}\\b`));
});

it.each(['start', 'dev', 'build', 'fonts', 'guide', 'schema-fixture'])(
  'npm run %s refuses arguments',
  (name) => {
    const { status, stderr } = run(`commands/${name}.ts`, '--quick');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^--quick: this command takes no arguments\nusage: npm /);
  },
);
