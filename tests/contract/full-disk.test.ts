import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFromForm, updateFromForm } from '#admin/content-form/save-content-form.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { readTrash } from '#content/trash/read-trash.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import { StorageFullError } from '#domain/files/storage-full.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import {
  closeDatabase,
  database,
  openDatabase,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { lineOf } from '#operations/backup/archive/backup-error.ts';
import { restoreBackup } from '#operations/backup/archive/restore-backup.server.ts';
import { writeBackup } from '#operations/backup/archive/write-backup.server.ts';
import { filmOf } from '../support/film.ts';
import { testFolder } from '../support/test-folder.ts';
import { deleteItem } from './changed-item.ts';

// SQLite's own size limit fails like a full disk, and needs no root.
async function leaveRoomFor(pages: number): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database());
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + pages}`).execute(database());
}

const values = (brief: string) =>
  webFormSchema.parse({ client: 'Port', title: 'Site', brief, recommendation: 'Voir' });
const LARGE = 'x'.repeat(20_000);

describe('a full disk under the embedded database', () => {
  const folder = testFolder('full-disk');
  beforeAll(async () => {
    setFileStore(diskFileStore(join(folder, 'files')));
    setDatabase(await openDatabase(join(folder, 'database.sqlite')));
    await migrate(database(), 'sqlite');
  });
  afterAll(closeDatabase);

  it('is reported as the cause, leaves the data unchanged, and recovers when there is space again', async () => {
    const { id } = await createItem('web', values('Court'));
    await leaveRoomFor(0);
    const full = await updateItem('web', id, { values: values(LARGE) }, 1).catch((error: unknown) => error);
    expect(full).toBeInstanceOf(StorageFullError);
    expect(String(full)).toMatch(/database or disk is full/);
    await expect(createItem('web', values(LARGE))).rejects.toThrow(StorageFullError);
    expect(await readProject('web', id)).toMatchObject({ brief: 'Court', version: 1 });
    await leaveRoomFor(1000);
    expect(await updateItem('web', id, { values: values(LARGE) }, 1)).toEqual({ outcome: 'saved' });
  });

  it('is reported in French on saving, with everything that was typed', async () => {
    const { id } = await createItem('web', values('Court'));
    await leaveRoomFor(0);
    const form = new FormData();
    const typed = { client: 'Port', title: 'Site', brief: LARGE, recommendation: 'Voir' };
    for (const [name, value] of Object.entries({ ...typed, blocks: '[]', _version: '1' }))
      form.set(name, value);
    const save = (address: string) =>
      new Request(`http://localhost${address}`, { method: 'POST', body: form });
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    const results = [
      await updateFromForm('web', id, save(`/admin/edit/web/${id}`)),
      await createFromForm('web', save('/admin/new/web')),
    ];
    // Once for each save.
    const full = expect.stringMatching(/disk is full/);
    expect(logged.mock.calls.map(([, details]) => String(details?.['error']))).toEqual([full, full]);
    logged.mockRestore();
    await leaveRoomFor(1000);
    for (const result of results) {
      expect(result).toMatchObject({
        data: {
          outcome: 'storage-full',
          message: expect.stringContaining('n’a plus de place'),
          values: typed,
        },
        init: { status: 507 },
      });
    }
  });

  it('is reported on uploading, and the file is removed', async () => {
    await leaveRoomFor(0);
    await fillUp();
    const film = new Blob([Uint8Array.from(filmOf(2000))]).stream();
    const outcome = await storeUpload({ purpose: 'project-film', fileName: 'f.mp4', body: film });
    await leaveRoomFor(1000);
    expect(outcome).toMatchObject({ outcome: 'full', message: expect.stringMatching(/plus de place/) });
    expect(await Array.fromAsync(fileStore().list(''))).toEqual([]);
  });

  it('deletes nothing that the trash can’t store, and restores nothing that can’t be written', async () => {
    // In JSON each of these characters takes two.
    const { id } = await createItem('web', values('"'.repeat(20_000)));
    await database().deleteFrom('stored_files').execute();
    await leaveRoomFor(0);
    await fillUp();
    await expect(deleteItem('web', id)).rejects.toThrow(StorageFullError);
    expect(await readProject('web', id)).toMatchObject({ version: 1 });
    await leaveRoomFor(1000);
    expect(await deleteItem('web', id)).toBe(true);
    const newestTrashId = async () =>
      (await readTrash({ search: '', kind: 'web', offset: 0, limit: 9 })).things[0]?.id;
    const trashId = (await newestTrashId()) ?? '';
    await sql`create trigger full before insert on web_solutions begin select raise(abort, 'full'); end`.execute(
      database(),
    );
    await expect(restoreFromTrash(trashId)).rejects.toThrow('full');
    await sql`drop trigger full`.execute(database());
    expect(await newestTrashId()).toBe(trashId);
    expect(await restoreFromTrash(trashId)).toMatchObject({ id });
  });

  it('ends a restore of a backup without partial data', async () => {
    const file = join(folder, 'site.backup');
    await writeBackup(file);
    await closeDatabase();
    setDatabase(await openDatabase(join(folder, 'restored.sqlite')));
    await migrate(database(), 'sqlite');
    await leaveRoomFor(0);
    const failure = await restoreBackup(file).catch((error: unknown) => error);
    expect(lineOf(failure)).toBe('no room left: database or disk is full');
    expect(await database().selectFrom('web_solutions').select('id').execute()).toEqual([]);
  });
});

/** Fills the free space of the existing pages. */
async function fillUp(): Promise<void> {
  for (let index = 0; index < 1000; index++) {
    const row = {
      url: `/${index}`,
      bucket: 'b',
      path: 'x'.repeat(100),
      type: 't',
      bytes: 1,
      created_at: new Date(),
      unused_since: new Date(),
    };
    const failed = await database()
      .insertInto('stored_files')
      .values(row)
      .execute()
      .catch(() => true);
    if (failed === true) return;
  }
  throw new Error('there was room for everything');
}
