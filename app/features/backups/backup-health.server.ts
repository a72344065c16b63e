import type { BackupFailure } from '#domain/backups/backup.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readBackupPlan } from './backup-plan.server.ts';
import { readLastVerified } from './read-backups.server.ts';
import { momentOf } from './retained-backups.server.ts';

/** What the dashboard says of backups (§51.6). */
export type BackupHealth = {
  /** The hour of the plan; null: never by itself. */
  hour: number | null;
  verifiedAt: Date | undefined;
  /** What went wrong since, and when. */
  failed: { at: Date; failure: BackupFailure } | undefined;
  /** By which 'yesterday' is told: the screen is drawn twice. */
  now: Date;
};

/** How backups stand. Throws what the database throws. */
export async function readBackupHealth(): Promise<BackupHealth> {
  const { plan } = await readBackupPlan();
  const verifiedAt = await readLastVerified();
  const last = await database()
    .selectFrom('backups')
    .select(['state', 'failure', 'started_at', 'due_at'])
    .where('under_way', 'is', null)
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const failed = last && last.failure !== null ? { at: momentOf(last), failure: last.failure } : undefined;
  return { hour: plan.hour, verifiedAt, failed, now: new Date() };
}
