import type { BackupFailure } from '#domain/backups/backup.ts';
import { retainedBackups } from '#domain/backups/retention.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readBackupPlan } from './backup-plan.server.ts';
import type { BackupRow } from './due-backup.server.ts';

/** How long it is told that one failed. */
const TOLD_MS = 30 * 24 * 3600 * 1000;

/** When the rows of a backup were read. */
export function momentOf({ started_at, due_at }: Pick<BackupRow, 'started_at' | 'due_at'>): Date {
  return started_at ?? due_at;
}

/**
 * The backups that may go: verified ones that the plan doesn't keep, unproven ones but for the newest that nothing verified
 * has followed, and what failed a month ago (§51.4). A verified one never goes for want of room. The last planned one stays
 * whatever has followed it: without its row it would be due again at once.
 */
export async function readDispensable(now: Date): Promise<BackupRow[]> {
  const { plan } = await readBackupPlan();
  const rows = await readEnded();
  const verified = rows.filter(({ state }) => state === 'verified');
  const kept = retainedBackups(
    verified.map((row) => ({ id: row.id, at: momentOf(row) })),
    plan.keep,
  );
  const newest = rows.find(({ state }) => state === 'verified' || state === 'unproven');
  const lastPlanned = rows.find(({ reason }) => reason === 'planned');
  return rows.filter((row) => {
    if (row === lastPlanned) return false;
    if (row.state === 'verified') return !kept.has(row.id);
    if (row.state === 'unproven') return row !== newest;
    return now.getTime() - momentOf(row).getTime() > TOLD_MS;
  });
}

/** What has ended, newest first. */
export function readEnded(): Promise<BackupRow[]> {
  return database()
    .selectFrom('backups')
    .selectAll()
    .where('under_way', 'is', null)
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Forgets one whose archive is gone, or lies at a place that is no longer this site's. */
export async function forgetBackup(id: string): Promise<void> {
  await database().deleteFrom('backups').where('id', '=', id).execute();
}

/** Notes that nothing is kept of one any more: it was removed from outside. */
export async function recordLoss(id: string, failure: BackupFailure): Promise<void> {
  await database()
    .updateTable('backups')
    .set({ state: 'failed', failure, name: null })
    .where('id', '=', id)
    .execute();
}
