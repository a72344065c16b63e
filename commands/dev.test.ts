import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testFolder } from '../tests/support/test-folder.ts';

const folder = testFolder('dev');
const BUILDER = 'node_modules/@react-router/dev/dist/cli';
const COMMAND = ['--disable-warning=ExperimentalWarning', resolve('commands/dev.ts')];

/** Stands in for the development server: names its process, and runs until it is ended. */
const SERVER = `
  const { renameSync, writeFileSync } = require('node:fs');
  writeFileSync('pid.part', String(process.pid));
  renameSync('pid.part', 'pid');
  setInterval(() => undefined, 1000);
`;

it('reports a refused setting in one line', () => {
  const env = { PATH: process.env['PATH'] ?? '', PORT: 'abc' };
  const { status, stderr } = spawnSync(process.execPath, COMMAND, { cwd: folder, env, encoding: 'utf8' });
  expect(stderr).toMatch(/^PORT: [^\n]*\n$/);
  expect(status).toBe(1);
});

it('ends the development server with itself', async () => {
  mkdirSync(join(folder, BUILDER), { recursive: true });
  writeFileSync(join(folder, BUILDER, 'index.js'), SERVER);
  const child = spawn(process.execPath, COMMAND, { cwd: folder, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!existsSync(join(folder, 'pid'))) await sleep(20);
  const server = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  child.kill('SIGTERM');
  await ended;
  // Throws for a process that has ended; one that was left is ended here.
  expect(() => process.kill(server, 'SIGKILL')).toThrow('ESRCH');
});
