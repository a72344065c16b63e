import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/test-folder.ts';

const folder = testFolder('build-when-needed');
const BUILDER = 'node_modules/@react-router/dev/dist/cli';

/** Stands in for the build: writes the source into the output, and fails in the middle for a broken one. */
const BUILD = `
  const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
  const source = readFileSync('server/source.ts', 'utf8');
  mkdirSync('build/client', { recursive: true });
  writeFileSync('build/output', source);
  process.exit(source === 'broken' ? 1 : 0);
`;

function buildOf(source: string): { status: number | null; output: string } {
  writeFileSync(join(folder, 'server/source.ts'), source);
  const module = pathToFileURL(resolve('commands/build/build-when-needed.ts')).href;
  const script = `await (await import('${module}')).buildWhenNeeded();`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
  return { status, output: readFileSync(join(folder, 'build/output'), 'utf8') };
}

it('builds again after a build that failed, also for the sources of the build before', () => {
  for (const path of ['server', BUILDER]) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, BUILDER, 'index.js'), BUILD);
  expect(buildOf('former')).toEqual({ status: 0, output: 'former' });
  expect(buildOf('broken')).toEqual({ status: 1, output: 'broken' });
  expect(buildOf('former')).toEqual({ status: 0, output: 'former' });
});
