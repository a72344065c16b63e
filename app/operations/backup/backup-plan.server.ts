import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { type BackupPlan, readStoredPlan } from '#domain/backups/backup-plan.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { readInternalValue, writeInternalValue } from '#infrastructure/database/internal-values.server.ts';

const KEY = 'internal:backup-plan';

/**
 * The backup plan of this installation, and since when it applies; undefined: from the beginning. Throws what the
 * database throws.
 */
export async function readBackupPlan(): Promise<{ plan: BackupPlan; since: Date | undefined }> {
  const row = await readInternalValue(database(), KEY);
  return { plan: readStoredPlan(row?.value), since: row?.updated_at };
}

/** Saves a plan and records its author in the audit log (§51.9). Throws a StorageFullError without room. */
export async function saveBackupPlan(plan: BackupPlan): Promise<void> {
  await runInTransaction(async (transaction) => {
    await writeInternalValue(transaction, KEY, plan);
    await recordInAuditLog(transaction, [{ action: 'saved', kind: 'backup-plan', id: '', title: '' }]);
  });
}
