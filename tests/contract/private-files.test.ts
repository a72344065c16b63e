import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { closeDatabase, connectDatabase } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { makePrivateFolder } from '#infrastructure/private-folder.server.ts';
import { testFolder } from '../support/test-folder.ts';

const dataDir = await vi.hoisted(async () => {
  const [fs, os, path] = [await import('node:fs'), await import('node:os'), await import('node:path')];
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'private-')), 'data');
  process.env['DATA_DIR'] = folder;
  return folder;
});
const umask = process.umask();
const folder = testFolder('private-folders');
afterEach(() => {
  process.umask(umask);
  vi.restoreAllMocks();
});
afterAll(async () => {
  await closeDatabase();
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
function modesIn(path: string): Record<string, string> {
  const found = readdirSync(path, { recursive: true, withFileTypes: true });
  const paths = found.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((each) => [each.slice(path.length + 1), modeOf(each)]));
}

it('a new installation is private to its user from the start', async () => {
  process.umask(0o022);
  const database = await connectDatabase();
  await migrate(database, 'sqlite');
  const store = await connectFileStore();
  await store.put('project-images/2026/a.png', [Buffer.from('x')] as unknown as AsyncIterable<Uint8Array>);
  expect(modeOf(dataDir)).toBe('700');
  expect(modesIn(dataDir)).toEqual({
    'database.sqlite': '600',
    'database.sqlite-shm': '600',
    'database.sqlite-wal': '600',
    files: '700',
    'files/.incoming': '700',
    'files/project-images': '700',
    'files/project-images/2026': '700',
    'files/project-images/2026/a.png': '600',
  });
});

function formerInstallation(name: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, 'files'), { recursive: true });
  for (const file of ['database.sqlite', 'database.sqlite-wal']) writeFileSync(join(path, file), '');
  chmodSync(join(path, 'database.sqlite'), 0o644);
  chmodSync(join(path, 'database.sqlite-wal'), 0o644);
  chmodSync(join(path, 'files'), 0o755);
  chmodSync(path, 0o755);
  return path;
}

it('the permissions of an existing installation are restricted, with one line in the log', async () => {
  const logged = vi.spyOn(log, 'info');
  const path = formerInstallation('former');
  await makePrivateFolder(path);
  await makePrivateFolder(path);
  expect(modeOf(path)).toBe('700');
  expect(modesIn(path)).toEqual({ 'database.sqlite': '600', 'database.sqlite-wal': '600', files: '700' });
  expect(logged).toHaveBeenCalledTimes(1);
});

it('a shared folder stays open; our files in it are restricted', async () => {
  const path = formerInstallation('shared');
  writeFileSync(join(path, 'somebody-elses'), '', { mode: 0o644 });
  await makePrivateFolder(path);
  expect(modeOf(path)).toBe('755');
  expect(modesIn(path)).toMatchObject({ 'database.sqlite': '600', files: '700', 'somebody-elses': '644' });
});
