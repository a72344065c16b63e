import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import {
  changeContent,
  closeDatabase,
  type Database,
  database,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/migrate.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { BACKED_UP_TABLES, LEFT_OUT_TABLES } from '../../commands/backup/backed-up-tables.ts';
import { BackupError } from '../../commands/backup/backup-error.ts';
import { restoreBackup } from '../../commands/backup/restore-backup.ts';
import { writeBackup } from '../../commands/backup/write-backup.ts';
import { insertManyPosts, insertManyProjects } from '../../commands/demo/many-rows.ts';
import { describeOnBothEngines, type Engine, openFreshDatabase } from './engines.ts';

const FILE_KEY = 'project-images/2026/11/22/1_ete-a-sete-0a1b2c3d.png';

async function everyRow(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { name, key } of BACKED_UP_TABLES) {
    all[name] = await database()
      .selectFrom(name as 'settings')
      .selectAll()
      .orderBy(key as 'key')
      .execute();
  }
  return all;
}

describeOnBothEngines('a backup', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
  const archive = join(folder, 'site.backup');
  setFileStore(diskFileStore(join(folder, 'files')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let source: Database;
  const emptyInstallation = async (target: Engine) => {
    setDatabase(await openFreshDatabase(target, folder));
    setFileStore(diskFileStore(mkdtempSync(join(folder, 'restored-'))));
  };
  const backToSource = async () => {
    await closeDatabase();
    setDatabase(source);
    setFileStore(diskFileStore(join(folder, 'files')));
  };

  it('knows every table', async () => {
    const tables = (await database().introspection.getTables()).map(({ name }) => name).sort();
    expect([...BACKED_UP_TABLES.map(({ name }) => name), ...LEFT_OUT_TABLES].sort()).toEqual(tables);
  });

  it('holds every row and file, more than are read at once', async () => {
    source = database();
    await saveAdministrator('admin@exemple.fr', 'un mot de passe long');
    await insertManyProjects(1_600);
    await insertManyPosts(40);
    await changeContent(async (transaction) => {
      for (const [key, value] of Object.entries({
        'test:words': 'été 🎬',
        'test:number': 3,
        'test:list': [],
      })) {
        await transaction
          .insertInto('settings')
          .values({ key, value: JSON.stringify(value), updated_at: new Date() })
          .execute();
      }
    });
    await fileStore().put(FILE_KEY, [Buffer.from('a picture')] as unknown as AsyncIterable<Uint8Array>);
    const written = await writeBackup(archive);
    const rows = Object.values(await everyRow()).flat().length;
    expect(written).toMatchObject({ rows, files: 1 });
    await expect(writeBackup(archive)).rejects.toThrow(/exists already/);
    await expect(writeBackup(join(folder, 'nowhere', 'site.backup'))).rejects.toThrow(BackupError);
  });

  it.each<Engine>(['sqlite', 'postgres'])(
    'is restored into an empty %s with nothing changed',
    async (target) => {
      const before = await everyRow();
      await emptyInstallation(target);
      try {
        expect(await restoreBackup(archive)).toMatchObject({ files: 1 });
        expect(await everyRow()).toEqual(before);
        expect(
          Buffer.concat(await Array.fromAsync(fileStore().get(FILE_KEY) as AsyncIterable<Buffer>)),
        ).toEqual(Buffer.from('a picture'));
        expect(await migrate(database(), target)).toEqual([]);
      } finally {
        await backToSource();
      }
    },
  );

  it('is refused where there is something already, and nothing is touched', async () => {
    await expect(restoreBackup(archive)).rejects.toThrow(/empty installation/);
  });

  it.each([
    ['was cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
    ['is something else', () => Buffer.from('no archive at all')],
    ['is empty', () => Buffer.alloc(0)],
    [
      'was altered',
      (bytes: Buffer) => {
        const copy = Buffer.from(bytes);
        for (let at = 5000; at < 5020; at++) copy[at] = 0;
        return copy;
      },
    ],
  ])('that %s is refused before anything is written', async (_what, damage) => {
    const damaged = join(folder, 'damaged.backup');
    await writeFile(damaged, damage(await readFile(archive)));
    await emptyInstallation(engine);
    try {
      await expect(restoreBackup(damaged)).rejects.toThrow(/not a whole backup|damaged at/);
      expect(await database().introspection.getTables()).toEqual([]);
      expect(await Array.fromAsync(fileStore().list(''))).toEqual([]);
    } finally {
      await backToSource();
    }
  });

  it('that is not there is refused in one line', async () => {
    await expect(restoreBackup(join(folder, 'nothing.backup'))).rejects.toThrow(/no such file/);
  });
});
