import type { BackupFailure } from '#domain/backups/backup.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readBackupPlan } from './backup-plan.server.ts';
import { readLastVerified } from './read-backups.server.ts';
import { momentOf } from './retained-backups.server.ts';

/** The state of backups on the dashboard (§51.6). */
export type BackupHealth = {
  /** The hour of the plan; null: no automatic backups. */
  hour: number | null;
  verifiedAt: Date | undefined;
  /** The last failure since then. */
  failed: { at: Date; failure: BackupFailure } | undefined;
  /** The reference time for 'yesterday', the same for server rendering and hydration. */
  now: Date;
};

/** Reads the state of backups. Throws what the database throws. */
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
