import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_BACKUP_PLAN } from '#domain/backups/backup-plan.ts';
import { lastPlannedMoment } from '#domain/backups/planned-moment.ts';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';
import { folderBackupStore } from '#infrastructure/backup-store/folder-backup-store.server.ts';
import { ChildProcessEnded } from '#infrastructure/child-process/child-process.server.ts';
import { ConfigurationError } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { writeBackup } from '#operations/backup/archive/write-backup.server.ts';
import { saveBackupPlan } from '#operations/backup/backup-plan.server.ts';
import { stillNamed } from '#operations/backup/lost-files.server.ts';
import type { BackupResult, Written } from '#operations/backup/planned/backup-orders.ts';
import { type BackupWork, backupWork } from '#operations/backup/planned/make-backup.server.ts';
import { runDueBackup } from '#operations/backup/planned/run-backups.server.ts';
import { readBackupHealth, readBackups, readLastVerified } from '#operations/backup/read-backups.server.ts';
import { requestBackup } from '#operations/backup/request-backup.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Timeout for processes at a low CPU priority on a busy machine. */
const SLOW_MS = 300_000;
const PASSPHRASE = 'quatre mots de passe simples';

describeOnBothEngines('planned backups', (engine) => {
  const folder = testFolder('planned-backups');
  const place = join(folder, 'backups');
  const store = folderBackupStore(place);
  const logged = { error: vi.spyOn(log, 'error'), info: vi.spyOn(log, 'info') };
  const there = () => (existsSync(place) ? readdirSync(place) : []);
  let now: Date;
  let written: string[];

  beforeAll(async () => {
    setFileStore(diskFileStore(join(folder, 'files')));
    await saveAdministrator('admin@exemple.fr', 'un mot de passe long');
    const picture = [Buffer.from('a picture')] as unknown as AsyncIterable<Uint8Array>;
    await fileStore().put('project-images/2026/11/22/1_a.png', picture);
  });
  beforeEach(async () => {
    await database().deleteFrom('backups').execute();
    await database().deleteFrom('settings').where('key', 'like', 'internal:%').execute();
    rmSync(place, { recursive: true, force: true });
    // A quarter of an hour after the planned time, two days after the installation.
    now = new Date(lastPlannedMoment(3, new Date(Date.now() + 2 * DAY)).getTime() + HOUR / 4);
    written = [];
    for (const spy of Object.values(logged)) spy.mockClear();
  });

  /** Writes in this process, which has the database of the test, and skips the verification. */
  const quick = (changes: Partial<BackupWork> = {}): BackupWork => ({
    write: async (name) => {
      written.push(name);
      const done = await store.add(name, (file) => writeBackup(file));
      return { done: { ...done, encrypted: false, pages: undefined } };
    },
    verify: async () => ({ done: { pages: 41 } }),
    end: () => {},
    ...changes,
  });
  const variant = (work = quick(), open: () => Promise<BackupStore> = async () => store, plans = true) =>
    runDueBackup({ work, now: async () => now, plans, store: open });
  const states = async () => (await readBackups()).map(({ state, failure }) => failure ?? state);

  it('are made once, however many processes run (§51.2)', async () => {
    await Promise.all(Array.from({ length: 6 }, () => variant()));
    await variant();
    expect(there()).toEqual(written);
    expect(written).toHaveLength(1);
    const [backup] = await readBackups();
    expect(backup).toMatchObject({
      reason: 'planned',
      state: 'verified',
      keptAs: ['daily', 'weekly', 'monthly'],
    });
    expect(backup).toMatchObject({ at: now, files: 1, pages: 41, by: '' });
    expect(await readBackupHealth()).toMatchObject({ hour: 3, verifiedAt: now, failed: undefined });
    now = new Date(now.getTime() + DAY);
    await variant();
    expect(there()).toHaveLength(2);
  });

  it('are not made in the first hour, at another time than the plan’s, or without a plan (§51.1)', async () => {
    now = new Date();
    await variant();
    await variant(quick(), undefined, false);
    now = new Date(Date.now() + 2 * DAY);
    await variant(quick(), undefined, false);
    await saveBackupPlan({ ...DEFAULT_BACKUP_PLAN, hour: null });
    await variant();
    expect(written).toEqual([]);
    // Its time had already passed when the plan was chosen.
    await saveBackupPlan(DEFAULT_BACKUP_PLAN);
    now = new Date();
    await variant();
    expect(written).toEqual([]);
    now = new Date(Date.now() + 5 * DAY);
    await variant();
    expect(written).toHaveLength(1);
  });

  it('are made also after the clock was ahead for some time, once (§51.1, §51.2)', async () => {
    const rightly = now;
    now = new Date(rightly.getTime() + 365 * DAY);
    await variant();
    await requestBackup(now);
    const killed = async () => {
      throw new ChildProcessEnded('killed');
    };
    await variant(quick({ write: killed }));
    now = rightly;
    await variant();
    expect(await states()).toEqual(['verified', 'verified']);
    const unproven = quick({ verify: async () => ({ failure: 'rows', line: 'other rows' }) });
    for (let round = 1; round <= 2; round += 1) await variant(unproven);
    expect(written).toHaveLength(3);
    // The site was installed while the clock was ahead.
    now = new Date(Date.now() - DAY);
    await variant();
    expect(written).toHaveLength(4);
  });

  it('are made on request, once for two requests (§51.5)', async () => {
    now = new Date();
    expect(await Promise.all([requestBackup(now), requestBackup(now)])).toEqual(
      expect.arrayContaining(['asked', 'under-way']),
    );
    expect(await states()).toEqual(['waiting']);
    let during = '';
    const slow = quick({
      verify: async () => {
        during = `${await requestBackup(now)} ${(await readBackups())[0]?.step}`;
        return { done: { pages: 0 } };
      },
    });
    await Promise.all([variant(slow, undefined, false), variant(slow, undefined, false)]);
    expect(during).toBe('under-way checking');
    expect(await states()).toEqual(['verified']);
    expect(there()).toEqual(written);
    expect(await requestBackup(now)).toBe('asked');
  });

  it('that were interrupted are resumed, and leave nothing of the first attempt (§51.2)', async () => {
    const killed = quick({
      write: async (name) => {
        await store.add(name, async (file) => writeFileSync(`${file}.1f.unfinished`, 'half'));
        // As after a kill: no cleanup runs.
        throw new Error('not reached by a killed process');
      },
    });
    const neverNoted = vi.spyOn(store, 'removeUnfinished').mockResolvedValue();
    await requestBackup(now);
    await variant({
      ...killed,
      write: async (name) => {
        await killed.write(name).catch(() => {});
        throw new ChildProcessEnded('killed');
      },
    });
    expect(there()).toEqual([expect.stringContaining('.unfinished')]);
    expect(await states()).toEqual(['running']);
    neverNoted.mockRestore();
    const machine = hostname().replaceAll(/[^A-Za-z0-9]/g, '');
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const restored = join(tmpdir(), `vif-azimut-planned-${machine}-${dead}-scratch`);
    mkdirSync(restored);
    await variant();
    expect(existsSync(restored)).toBe(false);
    expect(await states()).toEqual(['verified']);
    expect(there()).toEqual(written);
  });

  it('that another process has taken over from a suspended one are its own (§51.2)', async () => {
    const suspended = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const write = async (name: string) => {
      begun.resolve();
      await suspended.promise;
      return quick().write(name);
    };
    const late = variant(quick({ write }));
    await begun.promise;
    // Its lease has expired meanwhile.
    await database().deleteFrom('leases').execute();
    await variant();
    const made = await readBackups();
    suspended.resolve();
    await late;
    expect(there()).toEqual(written.slice(0, 1));
    expect(await readBackups()).toEqual(made);
    expect(made).toMatchObject([{ state: 'verified', kept: true }]);
  });

  it('that a suspended process can no longer write stay those of the one that took over (§51.2)', async () => {
    const suspended = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const failure: BackupResult<Written> = { failure: 'error', line: 'ENOENT: no such file' };
    const write = async () => {
      begun.resolve();
      await suspended.promise;
      return failure;
    };
    const late = variant(quick({ write }));
    await begun.promise;
    await database().deleteFrom('leases').execute();
    const verify = async () => {
      suspended.resolve();
      await late;
      return { done: { pages: 41 } };
    };
    await variant(quick({ verify }));
    expect(there()).toEqual(written);
    expect(await readBackups()).toMatchObject([{ state: 'verified', kept: true }]);
  });

  it('that are interrupted repeatedly are retried with growing back-off, and finally given up (§51.2)', async () => {
    const write = vi.fn(async () => {
      throw new ChildProcessEnded('killed');
    });
    const cutOff = () => variant(quick({ write }), undefined, false);
    const later = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    };
    await requestBackup(now);
    for (let times = 0; times < 12; times += 1) await cutOff();
    expect(write).toHaveBeenCalledTimes(10);
    later(1);
    await cutOff();
    later(1);
    await cutOff();
    expect(write).toHaveBeenCalledTimes(11);
    later(1);
    await variant();
    expect(await states()).toEqual(['verified']);

    write.mockClear();
    await requestBackup(now);
    for (let times = 0; times < 20; times += 1) {
      await cutOff();
      later(30);
    }
    expect(write).toHaveBeenCalledTimes(15);
    expect(await states()).toEqual(expect.arrayContaining(['interrupted', 'verified']));
  });

  it('report a full disk in one line, are retried later, and keep verified ones', async () => {
    await variant();
    const before = there();
    now = new Date(now.getTime() + DAY);
    const full: BackupResult<Written> = {
      failure: 'no-room',
      line: 'ENOSPC: no space left on device, write',
    };
    const write = vi.fn(async () => full);
    await variant(quick({ write }));
    await variant(quick({ write }));
    expect(write).toHaveBeenCalledTimes(1);
    expect(logged.error.mock.calls).toEqual([
      ['a backup failed', { name: expect.any(String), failure: 'no-room', reason: full.line }],
    ]);
    expect(await readBackupHealth()).toMatchObject({
      failed: { failure: 'no-room' },
      verifiedAt: expect.any(Date),
    });
    expect(there()).toEqual(before);
    for (let times = 0; times < 5; times += 1) {
      now = new Date(now.getTime() + HOUR);
      await variant(quick({ write }));
    }
    expect(write).toHaveBeenCalledTimes(3);
    // Fails before writing where the failure is known beforehand.
    await requestBackup(now);
    await variant(quick({ write }), async () => ({ ...store, room: async () => 150_000_000 }));
    expect(write).toHaveBeenCalledTimes(3);
    expect(await states()).toEqual(['no-room', 'no-room', 'verified']);
    expect(there()).toEqual(before);
  });

  it('that end halfway for lack of room leave no archive that nothing names', async () => {
    const full = () => Promise.reject(Object.assign(new Error('ENOSPC: mkdtemp'), { code: 'ENOSPC' }));
    await variant(quick({ verify: full }));
    expect(written).toHaveLength(1);
    expect(await states()).toEqual(['no-room']);
    expect(there()).toEqual([]);
    // The failure is recorded also where the archive can't be removed.
    now = new Date(now.getTime() + HOUR);
    const denied = () => Promise.reject(new Error('AccessDenied'));
    await variant(quick({ verify: full }), async () => ({ ...store, delete: denied }));
    expect(await states()).toEqual(['no-room']);
  });

  it('report an unreachable store, and are made there once it is reachable', async () => {
    const away = () => Promise.reject(new ConfigurationError('BACKUP_S3_BUCKET: there is no such bucket'));
    await variant(quick(), away);
    expect(await states()).toEqual(['store']);
    now = new Date(now.getTime() + HOUR);
    const denied = () =>
      Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }));
    await variant(quick(), async () => ({ ...store, room: denied }));
    expect(await states()).toEqual(['store']);
    expect(logged.error.mock.calls.map(([, details]) => details?.['reason'])).toEqual([
      'BACKUP_S3_BUCKET: there is no such bucket',
      'EACCES: permission denied',
    ]);
    now = new Date(now.getTime() + HOUR);
    await variant();
    expect(await states()).toEqual(['verified']);
  });

  it('that were interrupted are given up where the store fails to delete, and report it', async () => {
    await requestBackup(now);
    const killed = quick({ write: () => Promise.reject(new ChildProcessEnded('killed')) });
    await variant(killed);
    expect(await states()).toEqual(['running']);
    const denied = () => Promise.reject(new Error('AccessDenied'));
    await variant(quick(), async () => ({ ...store, delete: denied }));
    expect(await states()).toEqual(['store']);
  });

  it('are made also while the site cannot render its pages, and the operator is notified', async () => {
    const { write } = quick();
    const unrendered = async (name: string) => {
      const { done } = (await write(name)) as { done: Written };
      return { done: { ...done, unrendered: '/projet is answered with 500' } };
    };
    await variant(quick({ write: unrendered, verify: async () => ({ done: { pages: 0 } }) }));
    expect(await states()).toEqual(['verified']);
    expect(logged.error.mock.calls).toEqual([
      ['a backup is compared without pages', { name: written[0], reason: '/projet is answered with 500' }],
    ]);
  });

  it('are retained by the plan, without touching files of others (§51.4)', async () => {
    await saveBackupPlan({ hour: 3, keep: { daily: 2, weekly: 0, monthly: 0 } });
    now = new Date(now.getTime() + DAY);
    for (let night = 0; night < 4; night += 1) {
      if (night === 1) {
        writeFileSync(join(place, 'site-of-somebody-else.backup'), 'theirs');
        await database().updateTable('backups').set({ place: '/elsewhere' }).execute();
      }
      await variant();
      now = new Date(now.getTime() + DAY);
    }
    expect(await states()).toEqual(['verified', 'verified']);
    // The first is in a store that is no longer the site's.
    expect(there().sort()).toEqual([written[0], ...written.slice(2), 'site-of-somebody-else.backup'].sort());
    rmSync(join(place, written[3] ?? ''));
    await variant();
    expect(await states()).toEqual(['verified', 'missing:verified', 'verified']);
    expect(logged.error).toHaveBeenCalledWith(
      'a backup is gone from its place, or is another file',
      expect.anything(),
    );
  });

  it('that are missing while their volume is not mounted are taken back with it (§51.4)', async () => {
    await saveBackupPlan({ hour: 3, keep: { daily: 4, weekly: 0, monthly: 6 } });
    const nights = async (count: number, days = 1) => {
      for (let night = 0; night < count; night += 1) {
        await variant();
        now = new Date(now.getTime() + days * DAY);
      }
    };
    await nights(3, 40);
    const before = there().sort();
    const mounted = `${place}-mounted`;
    renameSync(place, mounted);
    await nights(1);
    // Nothing is marked: the empty folder is that of a volume that isn't mounted.
    expect(await states()).toEqual(['verified', 'verified', 'verified', 'verified']);
    expect(logged.error.mock.calls).toEqual([
      [expect.stringMatching(/^all earlier backups are missing/), { place, missing: 3 }],
    ]);
    await nights(1);
    const missing = 'missing:verified';
    expect(await states()).toEqual(['verified', 'verified', missing, missing, missing]);
    rmSync(place, { recursive: true });
    renameSync(mounted, place);
    await nights(1);
    expect(await states()).toEqual(['verified', missing, missing, 'verified', 'verified', 'verified']);
    expect(there()).toEqual(expect.arrayContaining(before));
    // The two that were written into the folder under the mount point are never back.
    await nights(31);
    expect((await states()).filter((state) => state === missing)).toEqual([]);
  });

  it('that lack files are not verified, and replace no complete one (§51.11)', async () => {
    const files = ['a', 'b', 'c', 'd'].map((name) => `project-images/2026/11/22/2_${name}.png`);
    const bytes = [Buffer.from('a picture')] as unknown as AsyncIterable<Uint8Array>;
    for (const key of files) await fileStore().put(key, bytes);
    const row = { bucket: 'project-images', type: 'image/png', bytes: 9, search_text: '', created_at: now };
    await database()
      .insertInto('stored_files')
      .values(
        files.map((path) => ({ ...row, path, url: `/storage/v1/object/public/${path}`, unused_since: now })),
      )
      .execute();
    await saveBackupPlan({ hour: 3, keep: { daily: 1, weekly: 0, monthly: 0 } });
    await variant();
    const [complete = ''] = there();
    const whole = fileStore();
    // An empty folder where the volume was mounted.
    setFileStore(diskFileStore(join(folder, 'unmounted')));
    for (let night = 0; night < 20; night += 1) {
      now = new Date(now.getTime() + DAY);
      await variant();
      expect(there()).toContain(complete);
    }
    expect((await states()).slice(-2)).toEqual(['files-lost:4', 'verified']);
    expect(await readBackupHealth()).toMatchObject({ failed: { failure: 'files-lost:4' } });
    setFileStore(whole);
    await fileStore().delete(files[0] ?? '');
    for (let night = 0; night < 14; night += 1) {
      now = new Date(now.getTime() + DAY);
      await variant();
      expect((await states())[0]).toBe('files-lost:1');
      expect(there()).toContain(complete);
    }
    now = new Date(now.getTime() + DAY);
    await variant();
    expect((await readBackups())[0]).toMatchObject({ state: 'verified', failure: 'files-lost:1', files: 4 });
    expect(await readBackupHealth()).toMatchObject({ verifiedAt: now, failed: undefined });
    // One that was deleted while the backup was written is not lost.
    const urls = files.map((path) => `/storage/v1/object/public/${path}`);
    await database().updateTable('stored_files').set({ poster: '/v/poster.webp' }).execute();
    await database()
      .updateTable('stored_files')
      .set({ deleted_at: now })
      .where('url', '=', urls[0] ?? '')
      .execute();
    expect(await stillNamed([...urls, '/v/poster.webp', '/v/unknown.webp'])).toEqual([
      ...urls.slice(1),
      '/v/poster.webp',
    ]);
    await database().deleteFrom('stored_files').execute();
  });

  it('are not repeated at once when a requested one has followed (§51.2, §51.4)', async () => {
    await variant(quick({ verify: async () => ({ failure: 'pages', line: 'one is rendered differently' }) }));
    expect(await states()).toEqual(['pages']);
    now = new Date(now.getTime() + 60_000);
    await requestBackup(now);
    await variant();
    await variant();
    expect(await states()).toEqual(['verified', 'pages']);
    expect(written).toHaveLength(2);
    // Half an hour of back-off, then a retry (§51.2).
    now = new Date(now.getTime() + HOUR);
    await variant();
    expect(written).toHaveLength(3);
    await variant();
    expect(written).toHaveLength(3);
    expect((await readBackups()).filter(({ reason }) => reason === 'planned')).toHaveLength(1);
  });

  it('that could not be verified keep their archive until the retry is stored (§51.3)', async () => {
    const differs = async () => ({ failure: 'pages', line: 'one is rendered differently' }) as const;
    await variant(quick({ verify: differs }));
    const [former = ''] = there();
    const retried = async (changes: Partial<BackupWork>) => {
      now = new Date(now.getTime() + HOUR);
      await variant(quick(changes));
    };
    const full: BackupResult<Written> = { failure: 'no-room', line: 'ENOSPC: no space left on device' };
    await retried({ write: async () => full });
    expect(there()).toEqual([former]);
    expect(await states()).toEqual(['no-room', 'pages']);
    await retried({ write: () => Promise.reject(new ChildProcessEnded('killed')) });
    expect(there()).toEqual([former]);
    await variant();
    expect(there()).toEqual(written.slice(1));
    expect(await states()).toEqual(['verified']);

    now = new Date(now.getTime() + DAY);
    await variant(quick({ verify: differs }));
    for (let times = 0; times < 5; times += 1) await retried({ verify: differs });
    expect(written).toHaveLength(5);
    expect(there().sort()).toEqual([written[1], written[4]]);
  });

  it(
    'are verified by a restore into an empty installation with equal content (§51.3)',
    async () => {
      // PostgreSQL's collation and SQLite's bytes put these keys into different orders.
      const paths = ['/%C3%A9quipe', '/services', '/wp_content/x', '/wp-admin'];
      await database()
        .insertInto('missing_addresses')
        .values(paths.map((path) => ({ path, people: 1, robots: 0, last_asked_at: now })))
        .execute();
      // The restored installation has none of the site's databases and services.
      const changes = {
        ...{ BACKUP_DIR: place, DATABASE_URL: 'postgres://site@nowhere.invalid/site' },
        ...{ DATABASE_OWNER_URL: 'postgres://owner@nowhere.invalid/site', S3_BUCKET: 'site' },
        ...{ DATABASE_READ_URL: 'postgres://site@nowhere.invalid/site', FILES_URL_ORIGIN: 'bucket' },
        ...{ FILES_URL: 'https://cdn.agence.example', S3_UPLOAD_ENDPOINT: 'https://s3.agence.example' },
      };
      const { verify } = backupWork({ rendersPages: false, changes });
      await variant(quick({ verify }));
      expect(await states()).toEqual(['verified']);
      expect(await readLastVerified()).toEqual(now);
      expect(
        readdirSync(tmpdir()).filter(
          (name) => name.startsWith(`vif-azimut-planned-`) && name.includes(`-${process.pid}-`),
        ),
      ).toEqual([]);
    },
    SLOW_MS,
  );

  // The archive is the same for either source engine.
  if (engine === 'sqlite')
    it.each<[string, string, (work: BackupWork) => BackupWork]>([
      [
        'a byte of it is another one',
        'unreadable',
        (work) => ({
          ...work,
          write: async (name) => {
            const result = await work.write(name);
            const bytes = readFileSync(join(place, name));
            bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255;
            writeFileSync(join(place, name), bytes);
            return result;
          },
        }),
      ],
      [
        'its passphrase is another one',
        'unreadable',
        (work) => ({
          ...work,
          write: async (name) => {
            written.push(name);
            const done = await store.add(name, (file) => writeBackup(file, PASSPHRASE));
            return { done: { ...done, encrypted: true, pages: undefined } };
          },
        }),
      ],
    ])(
      'are not verified when %s, and are kept until the next',
      async (_how, failure, broken) => {
        const changes = { BACKUP_DIR: place, BACKUP_PASSPHRASE: 'une tout autre phrase' };
        const { verify } = backupWork({ rendersPages: false, changes });
        await variant(broken(quick({ verify })));
        expect(await states()).toEqual([failure]);
        expect((await readBackups())[0]).toMatchObject({ state: 'unproven', kept: true });
        expect(await readLastVerified()).toBeUndefined();
        expect(there()).toHaveLength(1);
        now = new Date(now.getTime() + HOUR);
        await variant();
        expect(await states()).toEqual(['verified']);
        expect(there()).toEqual([written.at(-1)]);
      },
      SLOW_MS,
    );
});
