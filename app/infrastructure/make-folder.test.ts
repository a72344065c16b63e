import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/test-folder.ts';
import { makeFolder } from './make-folder.server.ts';

const root = testFolder('make-folder');

it('creates a folder with its parents, for its user only, and leaves an existing one alone', async () => {
  const folder = join(root, 'a/b/c');
  await makeFolder(folder, 0o700);
  for (const path of [folder, join(root, 'a')]) expect((await stat(path)).mode & 0o777).toBe(0o700);
  await chmod(folder, 0o750);
  await makeFolder(folder, 0o700);
  expect((await stat(folder)).mode & 0o777).toBe(0o750);
});

it.runIf(process.platform === 'linux')(
  'ends in /proc, where Node.js’s recursive mkdir does not',
  async () => {
    await expect(makeFolder('/proc/folder/of/a/site', 0o700)).rejects.toThrow(/ENOENT|EACCES/);
  },
);

it('refuses a folder below a file', async () => {
  await mkdir(join(root, 'd'));
  await writeFile(join(root, 'd/file'), '');
  await expect(makeFolder(join(root, 'd/file/e'), 0o700)).rejects.toThrow('ENOTDIR');
});
