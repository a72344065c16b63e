import type { BackupFailure, BackupReason, BackupState, BackupStep } from '#domain/backups/backup.ts';
import { type RetentionClass, retainedBackups } from '#domain/backups/retention.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readBackupPlan } from './backup-plan.server.ts';
import type { BackupRow } from './due-backup.server.ts';
import { momentOf } from './retained-backups.server.ts';

/** A backup as listed on the screen. */
export type Backup = {
  id: string;
  at: Date;
  reason: BackupReason;
  by: string;
  state: BackupState;
  step: BackupStep | '';
  failure: BackupFailure | undefined;
  /** Whether there is an archive to download. */
  kept: boolean;
  keptAs: RetentionClass[];
  bytes: number;
  files: number;
  pages: number;
  encrypted: boolean;
};

/**
 * All backups, newest first: at most those that the plan retains and those that failed within a month. Throws what the
 * database throws.
 */
export async function readBackups(): Promise<Backup[]> {
  const { plan } = await readBackupPlan();
  const rows = await database()
    .selectFrom('backups')
    .selectAll()
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const verified = rows.filter(({ state }) => state === 'verified');
  const kept = retainedBackups(
    verified.map((row) => ({ id: row.id, at: momentOf(row) })),
    plan.keep,
  );
  return rows.map((row) => asListed(row, kept.get(row.id) ?? []));
}

function asListed(row: BackupRow, keptAs: RetentionClass[]): Backup {
  return {
    id: row.id,
    at: momentOf(row),
    reason: row.reason,
    by: row.administrator_name,
    state: row.state,
    step: row.step,
    failure: row.failure ?? undefined,
    kept: row.name !== null && (row.state === 'verified' || row.state === 'unproven'),
    keptAs,
    bytes: row.bytes ?? 0,
    files: row.file_count ?? 0,
    pages: row.page_count ?? 0,
    encrypted: row.encrypted,
  };
}

/** The snapshot time of the last verified backup; undefined while there is none. */
export async function readLastVerified(): Promise<Date | undefined> {
  const row = await database()
    .selectFrom('backups')
    .select(['started_at', 'due_at'])
    .where('state', '=', 'verified')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && momentOf(row);
}

/** Estimated size of the next backup: that of the last one, or of the stored files. */
export async function readExpectedBytes(): Promise<number> {
  const last = await database()
    .selectFrom('backups')
    .select('bytes')
    .where('state', '=', 'verified')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { stored } = await database()
    .selectFrom('stored_files')
    .select((column) => column.fn.sum<number | string | null>('bytes').as('stored'))
    .executeTakeFirstOrThrow();
  return Math.max(Math.ceil((last?.bytes ?? 0) * 1.1), Number(stored ?? 0));
}
