import type { BackupFailure } from '#domain/backups/backup.ts';
import type { RetentionClass } from '#domain/backups/retention.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readBackupPlan } from './backup-plan.server.ts';
import type { BackupRow } from './due-backup.server.ts';
import { momentOf, retainedRows } from './retained-backups.server.ts';

/** A backup as listed on the screen. */
export type Backup = ReturnType<typeof asListed>;

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
  const retained = retainedRows(rows, plan.keep);
  return rows.map((row) => asListed(row, retained.get(row.id) ?? []));
}

function asListed(row: BackupRow, keptAs: RetentionClass[]) {
  return {
    id: row.id,
    at: momentOf(row),
    reason: row.reason,
    by: row.administrator_name,
    state: row.state,
    step: row.step,
    failure: row.failure ?? undefined,
    /** Whether there is an archive to download. */
    kept: row.name !== null && (row.state === 'verified' || row.state === 'unproven'),
    keptAs,
    bytes: row.bytes ?? 0,
    files: row.file_count ?? 0,
    pages: row.page_count ?? 0,
    encrypted: row.encrypted,
  };
}

/** The time of the last verified backup; undefined while there is none. */
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
  const failed =
    last && last.state !== 'verified' && last.failure !== null
      ? { at: momentOf(last), failure: last.failure }
      : undefined;
  return { hour: plan.hour, verifiedAt, failed, now: new Date() };
}

/** Where backups are stored, as the screens show it, from the configuration alone (§51.7). */
export type BackupPlace = { kind: 'beside-the-data' | 'folder' | 'bucket'; encrypted: boolean };

/** The configured backup storage. */
export function backupPlace(): BackupPlace {
  const { BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_PASSPHRASE } = configuration();
  const elsewhere = BACKUP_S3_BUCKET === undefined ? 'folder' : 'bucket';
  return {
    kind: BACKUP_S3_BUCKET === undefined && BACKUP_DIR === undefined ? 'beside-the-data' : elsewhere,
    encrypted: BACKUP_PASSPHRASE !== undefined,
  };
}
