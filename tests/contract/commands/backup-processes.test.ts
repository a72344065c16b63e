import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { folderBackupStore } from '#infrastructure/backup-store/folder-backup-store.server.ts';
import { ChildProcessEnded } from '#infrastructure/child-process/child-process.server.ts';
import { backupWork } from '#operations/backup/planned/make-backup.server.ts';
import { testFolder } from '../../support/test-folder.ts';

/** These child processes run at a low CPU priority. */
const SLOW_MS = 300_000;

const folder = testFolder('backup-processes');
const DATA_DIR = join(folder, 'site');
const place = join(DATA_DIR, 'backups');
beforeAll(() => {
  const { status } = spawnSync(
    process.execPath,
    ['commands/restore.ts', 'tests/contract/fixtures/format-1.backup'],
    { env: { PATH: process.env['PATH'] ?? '', DATA_DIR } },
  );
  expect(status).toBe(0);
}, SLOW_MS);

const work = (changes: Record<string, string> = {}) =>
  backupWork({ rendersPages: false, changes: { DATA_DIR, NODE_ENV: 'production', ...changes } });
const scratch = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('vif-azimut-') && name.includes(`-${process.pid}-`));

it(
  'a backup is written and verified in child processes, which leave nothing behind',
  async () => {
    const given = work();
    const written = await given.write('a.backup');
    expect(written).toMatchObject({ done: { rows: 14, files: 1, encrypted: false } });
    expect(await given.verify('a.backup', undefined)).toEqual({ done: { pages: 0 } });
    expect(scratch()).toEqual([]);
  },
  SLOW_MS,
);

it(
  'a process that is ended leaves no scratch installation, and its partial backup can be removed',
  async () => {
    const given = work();
    const writing = given.write('b.backup');
    const refused = expect(writing).rejects.toThrow(ChildProcessEnded);
    setTimeout(given.end, 300);
    await refused;
    expect(scratch()).toEqual([]);
    await folderBackupStore(place).removeUnfinished('b.backup');
    expect(existsSync(place) ? readdirSync(place).filter((name) => name.startsWith('b.')) : []).toEqual([]);
  },
  SLOW_MS,
);

it(
  'reports the cause of a failure in one line',
  async () => {
    expect(
      await work({ BACKUP_DIR: join(DATA_DIR, 'database.sqlite', 'x') }).write('c.backup'),
    ).toMatchObject({
      failure: 'store',
      line: expect.stringMatching(/^[^\n]+$/),
    });
    expect(await work().verify('nothing.backup', undefined)).toMatchObject({ failure: 'unreadable' });
  },
  SLOW_MS,
);
