import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { BACKUP_BEGINNINGS, type BackupFailure } from '#domain/backups/backup.ts';
import { openBackupStore } from '#infrastructure/backup-store/backup-store.server.ts';
import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';
import { ChildProcessEnded } from '#infrastructure/child-process/child-process.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { readMigrationMoment } from '#infrastructure/database/schema/migrate.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { removeAbandonedFolders } from '#infrastructure/temporary-folder.server.ts';
import { ENCRYPTED_ENDING } from '../archive/encryption.server.ts';
import {
  type BackupEnd,
  type BackupRow,
  beginBackup,
  endBackup,
  readDueBackup,
  recordStep,
} from '../due-backup.server.ts';
import { noteLostFiles } from '../lost-files.server.ts';
import { readLastVerified } from '../read-backups.server.ts';
import { failureOf } from './failure-of.server.ts';
import { reportLastVerified } from './last-verified.ts';
import { type BackupWork, backupWork } from './make-backup.server.ts';
import { removeDispensable } from './remove-dispensable.server.ts';
import { requireDiskSpace } from './require-disk-space.server.ts';

const ROUND_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** Delay after a start before a missed planned backup is made, so that it doesn't slow the start. */
const PLANNED_AFTER_START_MS = 60_000;
/** The migration that adds backups to the database. */
const MIGRATION = '0035-backups.sql';

let work: BackupWork | undefined;
let firstRunAt: number | undefined;

/** Runs planned and requested backups while the process lives. */
export const backupsJob = defineJob({
  name: 'backups',
  everyMs: ROUND_MS,
  longestPauseMs: LONGEST_PAUSE_MS,
  run: async (ending) => {
    const rendersPages = configuration().NODE_ENV === 'production' && existsSync('build/server/index.js');
    work ??= backupWork({ rendersPages });
    firstRunAt ??= Date.now();
    reportLastVerified(await readLastVerified());
    const plans = Date.now() - firstRunAt >= PLANNED_AFTER_START_MS;
    if (!ending.aborted) await runDueBackup({ work, now: databaseNow, plans });
  },
  interrupt: () => work?.end(),
});

type Turn = {
  work: BackupWork;
  now: () => Promise<Date>;
  /** Whether planned backups are made, or only requested and interrupted ones. */
  plans: boolean;
  store?: () => Promise<BackupStore>;
};

/**
 * Runs the backup that is due, if any, exactly once across all processes (§51.2). A failure is stored, logged in one
 * line and retried later. Throws the errors of the database.
 */
export async function runDueBackup({ work, now, plans, store = openBackupStore }: Turn): Promise<void> {
  const installedAt = await readMigrationMoment(MIGRATION);
  const variant = async () => {
    const due = await readDueBackup(await now(), installedAt);
    return due && (plans || 'row' in due) ? due : undefined;
  };
  if (!(await variant())) return;
  await withLease('backups', async () => {
    const due = await variant();
    if (!due) return;
    const before = 'row' in due ? due.row : undefined;
    // A killed process may have left a whole restored installation; its folders are removed without waiting for a
    // restart.
    if (before?.state === 'running') await removeAbandonedFolders();
    const opened = await openPlace(store, before);
    const place = 'failure' in opened ? '' : opened.place;
    const row = await beginBackup(due, { name: newName(await now()), place }, await now());
    if (!row) return;
    if (before?.state === 'running' && before.attempts >= BACKUP_BEGINNINGS)
      return fail(row, 'interrupted', 'it was cut off again and again', now);
    if ('failure' in opened) return fail(row, opened.failure, opened.line, now);
    await make(row, opened, work, now);
    // Updates the metric at once, not with the next round.
    reportLastVerified(await readLastVerified());
  });
}

/** Opens the backup store and removes what an interrupted attempt left there; or the reason why it can't be opened. */
async function openPlace(store: () => Promise<BackupStore>, before: BackupRow | undefined) {
  try {
    const opened = await store();
    if (before) await removeRest(before, opened);
    return opened;
  } catch (error) {
    const { failure, line } = failureOf(error);
    // Whatever the error: the store can be neither opened nor cleaned up.
    return { failure: failure === 'error' ? ('store' as const) : failure, line };
  }
}

/** Removes the partial archive of an interrupted or failed attempt. */
async function removeRest({ name, place }: BackupRow, store: BackupStore): Promise<void> {
  if (name === null || place !== store.place) return;
  await store.removeUnfinished(name);
  await store.delete(name);
}

async function make(
  row: BackupRow,
  store: BackupStore,
  work: BackupWork,
  now: () => Promise<Date>,
): Promise<void> {
  const name = row.name ?? '';
  let end: BackupEnd;
  try {
    end = await writeAndVerify(row, store, work, await now());
  } catch (error) {
    // Ended with the site, or killed: the next process that checks resumes it.
    if (error instanceof ChildProcessEnded) {
      log.warn('a backup was cut off and will be begun again', { name, tries: row.attempts });
      await removeRest(row, store);
      return;
    }
    const { failure, line } = failureOf(error);
    end = failedEnd(name, 'failed', failure, line);
    // It may be complete, and the row of a failed backup forgets its name: retention would never remove it.
    await removeRest(row, store).catch((failed: unknown) =>
      log.error('the archive of a failed backup could not be removed', { name, error: failed }),
    );
  }
  if (!(await endBackup(row, end, await now()))) {
    log.warn('a backup was made by another process meanwhile', { name });
    return removeRest(row, store);
  }
  if (end.state === 'verified') log.info('a backup was made and verified', { name, bytes: end.bytes });
  await removeDispensable(store, row.id, await now());
}

async function writeAndVerify(
  row: BackupRow,
  store: BackupStore,
  work: BackupWork,
  at: Date,
): Promise<BackupEnd> {
  const name = row.name ?? '';
  const room = await requireDiskSpace(store);
  if (room !== undefined) return failedEnd(name, 'failed', 'no-room', room);
  const written = await work.write(name);
  if ('failure' in written) {
    await removeRest(row, store);
    return failedEnd(name, 'failed', written.failure, written.line);
  }
  const { bytes, rows: row_count, files: file_count, encrypted, pages, unrendered, missing } = written.done;
  if (unrendered !== undefined) log.error('a backup is compared without pages', { name, reason: unrendered });
  const retained = { bytes, row_count, file_count, encrypted };
  await recordStep(row, 'checking');
  const verified = await work.verify(name, pages);
  if ('failure' in verified)
    return { ...retained, ...failedEnd(name, 'unproven', verified.failure, verified.line) };
  const page_count = verified.done.pages;
  const failure = missing.length > 0 ? (`files-lost:${missing.length}` as const) : null;
  const complete = await noteLostFiles(written.done, at);
  if (failure === null || complete) return { ...retained, page_count, state: 'verified', failure };
  const line = `${missing.length} files that rows name are missing, the first ${missing[0]}`;
  return { ...retained, page_count, ...failedEnd(name, 'unproven', failure, line) };
}

function failedEnd(
  name: string,
  state: 'failed' | 'unproven',
  failure: BackupFailure,
  line: string,
): BackupEnd {
  log.error('a backup failed', { name, failure, reason: line });
  return { state, failure };
}

async function fail(
  row: BackupRow,
  failure: BackupFailure,
  line: string,
  now: () => Promise<Date>,
): Promise<void> {
  await endBackup(row, failedEnd(row.name ?? '', 'failed', failure, line), await now());
}

/** A unique name that sorts by time: 'site-2026-11-24T020003Z-1f3a9c.backup'. */
function newName(now: Date): string {
  const moment = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const ending = configuration().BACKUP_PASSPHRASE === undefined ? '' : ENCRYPTED_ENDING;
  return `site-${moment}-${randomBytes(3).toString('hex')}.backup${ending}`;
}
