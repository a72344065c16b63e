import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { removeImportFile } from './import-files.server.ts';
import { type ImportRun, lockRunsOf, newRun } from './import-runs.server.ts';

/** The result of a request. `gone`: the file no longer exists. */
export type ImportRequestOutcome = 'asked' | 'under-way' | 'gone';

/**
 * Enqueues a dry run over a file that has just been uploaded, which a process runs in the background (§61.2).
 * 'under-way' where a run is already queued or in progress, also one that was started concurrently. Throws what the
 * database throws.
 */
export async function enqueueFirstTrial(
  file: Pick<ImportRun, 'source' | 'file_name' | 'bytes' | 'file_key' | 'files_base'>,
): Promise<'asked' | 'under-way'> {
  const requested = await database()
    .insertInto('imports')
    .values(newRun(file, true, new Date()))
    .onConflict((conflict) => conflict.column('under_way').doNothing())
    .returning('id')
    .executeTakeFirst();
  return requested ? 'asked' : 'under-way';
}

/**
 * Enqueues another run over the file of an earlier one: the import itself after its dry run, or a retry of an
 * interrupted one (§61.3, §61.5). Requested twice, or by two people, it is one.
 */
export async function enqueueRun(id: string, trial: boolean): Promise<ImportRequestOutcome> {
  const now = new Date();
  return runInTransaction(async (transaction) => {
    // Locked, because another person may abandon the file at this moment.
    const [before] = await lockRunsOf(transaction, { id });
    if (!before || before.file_key === null) return 'gone';
    const { source, file_name, bytes, file_key, files_base } = before;
    const requested = await transaction
      .insertInto('imports')
      .values(newRun({ source, file_name, bytes, file_key, files_base }, trial, now))
      .onConflict((conflict) => conflict.column('under_way').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!requested) return 'under-way';
    if (!trial)
      await recordInAuditLog(transaction, [
        { action: 'imported', kind: 'import', id: requested.id, title: file_name },
      ]);
    return 'asked';
  });
}

/**
 * Stops a run (§61.4): at once while it is queued, else after the current write. A run that has already ended stays as
 * it is. Throws what the database throws.
 */
export async function stopRun(id: string): Promise<void> {
  const waiting = await database()
    .updateTable('imports')
    .set({ state: 'stopped', under_way: null, ended_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (waiting.numUpdatedRows === 0n)
    await database()
      .updateTable('imports')
      .set({ stop_wanted: true })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
  log.info('an import is to stop', { id, by: currentActor()?.administrator.id });
}

/** Deletes the file of an abandoned run; a run in progress keeps it. Throws what the store throws. */
export async function discardImport(id: string): Promise<'done' | 'under-way'> {
  const row = await database()
    .selectFrom('imports')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.file_key) return 'done';
  return (await removeImportFile(row.file_key)) ? 'done' : 'under-way';
}
