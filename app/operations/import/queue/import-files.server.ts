import { DAY_MS } from '#domain/durations.ts';
import { IMPORT_FILE_DAYS } from '#domain/import/queued-import.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { lockRunsOf } from './import-runs.server.ts';

/** The folder of files to import: not served under any URL, and not part of backups. */
export const IMPORT_FOLDER = 'imports/';

/**
 * Deletes an uploaded file, so that no run can read it any more. False where a run that is queued or in progress needs
 * it: the file stays.
 */
export async function removeImportFile(key: string): Promise<boolean> {
  const isReleased = await runInTransaction(async (transaction) => {
    await lockRunsOf(transaction, { file_key: key });
    const running = await transaction
      .selectFrom('imports')
      .select('id')
      .where('file_key', '=', key)
      .where('under_way', '=', 1)
      .executeTakeFirst();
    if (running) return false;
    await transaction.updateTable('imports').set({ file_key: null }).where('file_key', '=', key).execute();
    return true;
  });
  if (isReleased) await fileStore().delete(key);
  return isReleased;
}

/**
 * Deletes the files without activity for a week, and orphaned ones without a run, because a process died between the
 * two (§61.6). Throws what the database and the store throw.
 */
export async function removeOldImportFiles(now: Date): Promise<void> {
  const retained = await database()
    .selectFrom('imports')
    .select(['file_key', (column) => column.fn.max<Date | string>('asked_at').as('last')])
    .select((column) => column.fn.max<number | null>('under_way').as('under_way'))
    .where('file_key', 'is not', null)
    .groupBy('file_key')
    .execute();
  const keys = new Set(retained.map(({ file_key }) => file_key));
  for (const { file_key, last, under_way } of retained)
    if (file_key !== null && under_way === null && isOlder(new Date(last), now, IMPORT_FILE_DAYS))
      await removeImportFile(file_key);
  for await (const key of fileStore().list(IMPORT_FOLDER)) {
    if (keys.has(key)) continue;
    const found = await fileStore().head(key);
    if (found && isOlder(found.modifiedAt, now, 1)) await fileStore().delete(key);
  }
}

function isOlder(moment: Date, now: Date, days: number): boolean {
  return now.getTime() - moment.getTime() > days * DAY_MS;
}
