import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { closeDatabase, database, setDatabase } from '#infrastructure/database/database.server.ts';
import { migrate, readMigrationFiles } from '#infrastructure/database/schema/migrate.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { writeBackup } from '#operations/backup/archive/write-backup.server.ts';
import { comparePages, verifyRowsAndFiles } from '#operations/backup/planned/verify-backup.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { openFreshDatabase, openMigratedDatabase } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';

const reading = vi.hoisted(() => ({ times: 0, alters: (row: Record<string, unknown>) => row, file: '' }));

// Simulates faults in the restore of an archive after its verification: the first reading is correct.
vi.mock('#operations/backup/archive/archive.server.ts', async (original) => {
  const archive = await original<typeof import('#operations/backup/archive/archive.server.ts')>();
  return {
    ...archive,
    async *rowsOf(entry: AsyncIterable<Uint8Array>) {
      for await (const { row, bytes } of archive.rowsOf(entry))
        yield { row: reading.times > 1 ? reading.alters(row) : row, bytes };
    },
    async eachEntry(...[file, passphrase, visit]: Parameters<typeof archive.eachEntry>) {
      reading.times += 1;
      const altered = reading.times > 1 ? reading.file : '';
      await archive.eachEntry(file, passphrase, (name, entry) =>
        visit(name, altered && archive.keyOfEntry(name) ? bytesOf(altered) : entry),
      );
    },
  };
});

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

describe('a restored copy that differs from its source (§51.3)', () => {
  const folder = testFolder('restored-otherwise');
  const archive = join(folder, 'site.backup');
  beforeAll(async () => {
    setDatabase(await openMigratedDatabase('sqlite', folder));
    setFileStore(diskFileStore(join(folder, 'files')));
    await saveAdministrator('admin@exemple.fr', 'un mot de passe long');
    await fileStore().put('project-images/2026/11/22/1_a.png', bytesOf('a picture'));
    await writeBackup(archive);
  });
  afterEach(() => Object.assign(reading, { alters: (row: Record<string, unknown>) => row, file: '' }));
  afterAll(closeDatabase);
  const verify = async (file = archive) => {
    await closeDatabase();
    setDatabase(await openFreshDatabase('sqlite', folder));
    reading.times = 0;
    await verifyRowsAndFiles(file, undefined);
  };

  it('is verified where it is equal', async () => {
    await expect(verify()).resolves.toBeUndefined();
  });

  it('is verified where the columns of the site are in another order, as after another order of migrations', async () => {
    await closeDatabase();
    setDatabase(await openFreshDatabase('sqlite', folder));
    const known = await readMigrationFiles();
    const late = (name: string) => /^005[56]-/.test(name);
    await migrate(database(), 'sqlite', { only: known.filter((name) => !late(name)) });
    await migrate(database(), 'sqlite');
    await insertStoredFile('project-images/2026/11/22/2_b.png');
    const file = join(folder, 'other-order.backup');
    await writeBackup(file);
    await expect(verify(file)).resolves.toBeUndefined();
  });

  it('is detected by its rows', async () => {
    reading.alters = (row) => ('email' in row ? { ...row, name: `${row['name']} ` } : row);
    await expect(verify()).rejects.toMatchObject({ failure: 'rows', message: /rows of user/ });
  });

  it('is detected by its files', async () => {
    reading.file = 'another picture';
    await expect(verify()).rejects.toMatchObject({ failure: 'files', message: /1_a\.png/ });
  });

  it('is detected by its pages', () => {
    comparePages({ '/': 'a', '/blog': 'b' }, { '/blog': 'b', '/': 'a' });
    expect(() => comparePages({ '/': 'a', '/blog': 'b' }, { '/': 'a', '/blog': 'c' })).toThrow(
      /^\/blog is rendered differently/,
    );
    expect(() => comparePages({ '/': 'a' }, {})).toThrow(/^\/ is rendered differently/);
  });
});
