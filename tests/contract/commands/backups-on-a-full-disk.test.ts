import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';
import { folderBackupStore } from '#infrastructure/backup-store/folder-backup-store.server.ts';
import {
  closeDatabase,
  database,
  openDatabase,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { allowExport, beginExport } from '#operations/backup/export-site.server.ts';
import { backupWork } from '#operations/backup/planned/make-backup.server.ts';
import { runDueBackup } from '#operations/backup/planned/run-backups.server.ts';
import { readBackupHealth, readBackups } from '#operations/backup/read-backups.server.ts';
import { requestBackup } from '#operations/backup/request-backup.server.ts';
import { type SmallDisk, smallDisk } from '../../support/small-disk.ts';
import { testFolder } from '../../support/test-folder.ts';

/** Timeout for processes at a low CPU priority on a busy machine. */
const LIMIT_MS = 300_000;

const folder = testFolder('full-disk');
const DATA_DIR = join(folder, 'site');
const place = join(folder, 'place');
const temporary = join(folder, 'temporary');
// A separate folder: a process that has ended frees the space of its open files a little later.
const exporting = join(folder, 'exporting');
const picture = join(DATA_DIR, 'files', 'blog-images', 'plage-0a1b2c3d.png');
const disks = {
  place: smallDisk(place, 8_192),
  temporary: smallDisk(temporary, 384),
  exporting: smallDisk(exporting, 384),
};

const command = (name: string, file: string, before = '') =>
  spawnSync('sh', ['-c', `${before} exec "$0" "$@"`, process.execPath, `commands/${name}.ts`, file], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR, TMPDIR: tmpdir() },
    encoding: 'utf8',
  });

beforeAll(async () => {
  expect(command('restore', 'tests/contract/fixtures/format-1.backup').status).toBe(0);
  mkdirSync(join(picture, '..'), { recursive: true });
  setDatabase(await openDatabase(join(DATA_DIR, 'database.sqlite')));
  // Its file is not in the fixture: a backup that lacks it would not be verified.
  await database().deleteFrom('picture_variants').where('url', '=', '/v').execute();
}, LIMIT_MS);
afterAll(async () => {
  await closeDatabase();
  for (const disk of Object.values(disks)) disk?.remove();
});
afterEach(() => rmSync(picture, { force: true }));

it(
  'under a file size limit, a backup and an export leave nothing, and report the cause in one line',
  () => {
    writeFileSync(picture, randomBytes(2_000_000));
    for (const [name, file] of [
      ['backup', 'site.backup'],
      ['export', 'site.zip'],
    ] as const) {
      mkdirSync(join(folder, name));
      const ended = command(name, join(folder, name, file), 'ulimit -f 1000;');
      expect([ended.status, ended.stderr.trim()], name).toEqual([
        1,
        expect.stringMatching(/^.*EFBIG[^\n]*$/),
      ]);
      expect(readdirSync(join(folder, name)), name).toEqual([]);
    }
  },
  LIMIT_MS,
);

describe.skipIf(Object.values(disks).includes(undefined))('on a full disk (mounting one was allowed)', () => {
  const full = disks as Record<keyof typeof disks, SmallDisk>;
  const logged = vi.spyOn(log, 'error');
  const store = folderBackupStore(place);
  /** A backup in child processes, as the site makes it; by default without the check of free space at its start. */
  const backUp = async (room: BackupStore['room'] = async () => undefined) => {
    await requestBackup();
    await runDueBackup({
      work: backupWork({ rendersPages: false, changes: { DATA_DIR, BACKUP_DIR: place } }),
      now: async () => new Date(),
      plans: false,
      store: async () => ({ ...store, room }),
    });
    const [newest] = await readBackups();
    return newest;
  };
  beforeEach(() => {
    logged.mockClear();
    vi.stubEnv('DATA_DIR', DATA_DIR);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    for (const disk of Object.values(full)) disk.clear();
  });

  it(
    'a backup fails with one line, leaves no partial file, and keeps the earlier ones',
    async () => {
      expect(await backUp()).toMatchObject({ state: 'verified' });
      const before = readdirSync(place);
      writeFileSync(picture, randomBytes(9_000_000));
      expect(await backUp()).toMatchObject({ state: 'failed', failure: 'no-room', kept: false });
      expect(await backUp(store.room)).toMatchObject({ state: 'failed', failure: 'no-room' });
      expect(logged.mock.calls.map(([, details]) => details?.['reason'])).toEqual([
        expect.stringMatching(/^ENOSPC[^\n]*$/),
        expect.stringMatching(/^\S+: \d+ MB free, \d+ MB needed; older backups stay$/),
      ]);
      full.place.fill();
      expect(await backUp()).toMatchObject({ state: 'failed', failure: 'no-room' });
      full.place.clear();
      expect(readdirSync(place)).toEqual(before);
      expect(await readBackupHealth()).toMatchObject({
        failed: { failure: 'no-room' },
        verifiedAt: expect.any(Date),
      });
    },
    LIMIT_MS,
  );

  it(
    'a backup without enough space for its test restore is kept, and not marked as verified',
    async () => {
      vi.stubEnv('TMPDIR', temporary);
      // First: a process that ends frees the space of its open files a little later.
      full.temporary.fill();
      expect(await backUp()).toMatchObject({ state: 'failed', failure: 'no-room' });
      full.temporary.clear();
      expect(await backUp()).toMatchObject({ state: 'unproven', failure: 'no-room', kept: true });
      expect(logged.mock.calls.map(([, details]) => details?.['reason'])).toEqual([
        expect.stringMatching(/^[^\n]+$/),
        expect.stringMatching(/^[^\n]+$/),
      ]);
      expect(readdirSync(temporary)).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'an export is refused before its first byte, or aborted, with nothing left',
    async () => {
      vi.stubEnv('TMPDIR', exporting);
      const reader = new AbortController().signal;
      const ticket = (await allowExport('ines')) ?? '';
      full.exporting.fill();
      expect(await beginExport(ticket, 'ines', reader)).toEqual({ refusal: 'sans-place' });
      full.exporting.clear();
      await vi.waitFor(() => expect(readdirSync(exporting)).toEqual([]));
      expect(logged.mock.calls).toEqual([
        ['the site could not be exported', { reason: expect.stringMatching(/^ENOSPC[^\n]*$/) }],
      ]);
      // Enough space for the rows, not for the list of packed files.
      for (let index = 0; index < 400; index += 1)
        writeFileSync(join(picture, '..', `vue-${index}.png`), randomBytes(1000));
      writeFileSync(join(picture, '..', 'a.png'), randomBytes(3_000_000));
      const begun = await beginExport(ticket, 'ines', reader);
      if (!('body' in begun)) throw new Error(begun.refusal);
      full.exporting.fill();
      await expect(buffer(begun.body)).rejects.toThrow(/ENOSPC/);
      full.exporting.clear();
      await vi.waitFor(() => expect(readdirSync(exporting)).toEqual([]));
      expect(await allowExport('ines')).toBeDefined();
    },
    LIMIT_MS,
  );
});
