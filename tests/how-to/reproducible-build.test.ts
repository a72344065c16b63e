import { execFileSync, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folders: string[] = [];
beforeAll(() => {
  folders = ['a', 'another-'].map((name) => mkdtempSync(join(tmpdir(), `${name}build-`)));
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Builds a copy of the checkout in a folder. Returns the SHA-256 of each built file. */
function build(folder: string): Record<string, string> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  // Paths that begin with these are no sources of a build.
  for (const file of listed.split('\0').filter((path) => path !== '' && !/^(?:tests|bench)\//.test(path)))
    cpSync(file, join(folder, file), { recursive: true });
  // Hard links: a symbolic link would lead to the modules' paths in this checkout.
  execFileSync('cp', ['-al', join(process.cwd(), 'node_modules'), join(folder, 'node_modules')]);
  const { status, stderr } = spawnSync(process.execPath, ['commands/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
  });
  expect(status, stderr).toBe(0);
  const files = globSync('**', { cwd: join(folder, 'build') }).filter((file) =>
    statSync(join(folder, 'build', file)).isFile(),
  );
  const digest = (file: string) => hash('sha256', readFileSync(join(folder, 'build', file)));
  return Object.fromEntries(files.sort().map((file) => [file, digest(file)]));
}

test('two builds of the same sources, in different folders, are equal byte for byte', () => {
  const [first, second] = folders.map(build);
  expect(Object.keys(first ?? {}).length).toBeGreaterThan(500);
  expect(second).toEqual(first);
  // Two builds, each with a limit of its own: on a busy machine they took 206 seconds.
}, 660_000);
