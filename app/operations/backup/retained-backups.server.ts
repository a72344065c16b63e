import { failureOfMissing, outcomeBeforeMissing } from '#domain/backups/backup.ts';
import type { RetentionCounts } from '#domain/backups/backup-plan.ts';
import { retainedBackups } from '#domain/backups/retention.ts';
import { DAY_MS } from '#domain/durations.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readBackupPlan } from './backup-plan.server.ts';
import type { BackupRow } from './due-backup.server.ts';

/** How long a failure is shown. */
const TOLD_MS = 30 * DAY_MS;

/** The time of a backup: when its rows were read. */
export function momentOf({ started_at, due_at }: Pick<BackupRow, 'started_at' | 'due_at'>): Date {
  return started_at ?? due_at;
}

/** The verified ones of these backups that are retained, and in which classes, by their ids. */
export function retainedRows(rows: readonly BackupRow[], keep: RetentionCounts) {
  const verified = rows.filter(({ state }) => state === 'verified');
  return retainedBackups(
    verified.map((row) => ({ id: row.id, at: momentOf(row) })),
    keep,
  );
}

/**
 * Retention: the backups that may be deleted. These are verified ones that the plan doesn't retain, unverified ones
 * except the newest that no verified one has followed, and failures older than a month (§51.4). A verified one is never
 * deleted for lack of space. The last planned one always stays: without its row it would be due again at once.
 */
export async function readDispensable(now: Date): Promise<BackupRow[]> {
  const { plan } = await readBackupPlan();
  const rows = await readEnded();
  const retained = retainedRows(rows, plan.keep);
  const newest = rows.find(({ state }) => state === 'verified' || state === 'unproven');
  const lastPlanned = rows.find(({ reason, due_at }) => reason === 'planned' && due_at <= now);
  return rows.filter((row) => {
    if (row === lastPlanned) return false;
    if (row.state === 'verified') return !retained.has(row.id);
    if (row.state === 'unproven') return row !== newest;
    // An old backup can go missing, too: it is recognised for a month from then on.
    const failedAt = outcomeBeforeMissing(row) ? (row.ended_at ?? momentOf(row)) : momentOf(row);
    return now.getTime() - failedAt.getTime() > TOLD_MS;
  });
}

/** The finished backups, newest first. */
export function readEnded(): Promise<BackupRow[]> {
  return database()
    .selectFrom('backups')
    .selectAll()
    .where('under_way', 'is', null)
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes the row of a backup whose archive is gone, or is in a storage that is no longer this site's. */
export async function forgetBackup(id: string): Promise<void> {
  await database().deleteFrom('backups').where('id', '=', id).execute();
}

/** Records that the archive of a backup is gone. The row keeps its name, by which a returned archive is recognised. */
export async function recordMissing(row: BackupRow, now: Date): Promise<void> {
  const failure = failureOfMissing(row);
  if (failure === undefined) return;
  await database()
    .updateTable('backups')
    .set({ state: 'failed', failure, ended_at: now })
    .where('id', '=', row.id)
    .execute();
}

/** Records that the archive of a backup is there again. */
export async function recordReturned(row: BackupRow): Promise<void> {
  const outcome = outcomeBeforeMissing(row);
  if (outcome) await database().updateTable('backups').set(outcome).where('id', '=', row.id).execute();
}
