import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { BACKUP_BEGINNINGS, type BackupFailure } from '#domain/backups/backup.ts';
import {
  type BackupEnd,
  type BackupRow,
  beginBackup,
  endBackup,
  readDueBackup,
  recordStep,
} from '#features/backups/due-backup.server.ts';
import { readLastVerified } from '#features/backups/read-backups.server.ts';
import { startBackgroundWork } from '#infrastructure/background-work.server.ts';
import { openBackupStore } from '#infrastructure/backup-store/backup-store.server.ts';
import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';
import { ChildProcessEnded } from '#infrastructure/child-process/child-process.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { readMigrationMoment } from '#infrastructure/database/schema/migrate.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { removeAbandonedFolders } from '#infrastructure/temporary-folder.server.ts';
import { ENCRYPTED_ENDING } from '../archive/encryption.ts';
import { failureOf } from './failure-of.ts';
import { reportLastVerified } from './last-verified.ts';
import { type BackupWork, backupWork } from './make-backup.ts';
import { removeDispensable } from './remove-dispensable.ts';
import { requireDiskSpace } from './require-disk-space.ts';

const ROUND_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** What was missed while the site didn't run is caught up, but not while it starts. */
const PLANNED_AFTER_START_MS = 60_000;
/** Since it was applied the site can make backups. */
const MIGRATION = '0035-backups.sql';

/** Makes what the plan or somebody wants, for as long as the process runs. Returns the function that ends it. */
export function startBackups(): () => Promise<void> {
  const draw = configuration().NODE_ENV === 'production' && existsSync('build/server/index.js');
  const work = backupWork({ draw });
  const startedAt = Date.now();
  let ending = false;
  const round = async () => {
    reportLastVerified(await readLastVerified());
    const plans = Date.now() - startedAt >= PLANNED_AFTER_START_MS;
    if (!ending) await runDueBackup({ work, now: databaseNow, plans });
  };
  const background = startBackgroundWork('backups', ROUND_MS, round, LONGEST_PAUSE_MS);
  return async () => {
    ending = true;
    work.end();
    await background.end();
  };
}

type Turn = {
  work: BackupWork;
  now: () => Promise<Date>;
  /** Whether planned ones are made, or only those that were asked for or cut off. */
  plans: boolean;
  store?: () => Promise<BackupStore>;
};

/**
 * Makes the backup that is to be made now, if there is one: once, however many processes call it (§51.2). What goes wrong is
 * noted, logged in one line and tried again later. Throws what the database throws.
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
    // Of one that was killed a whole restored installation may lie there, and whoever had it need not start again.
    if (before?.state === 'running') await removeAbandonedFolders();
    const opened = await openPlace(store, before);
    const place = 'failure' in opened ? '' : opened.place;
    const row = await beginBackup(due, { name: newName(await now()), place }, await now());
    if (!row) return;
    if (before?.state === 'running' && before.attempts >= BACKUP_BEGINNINGS)
      return fail(row, 'interrupted', 'it was cut off again and again', now);
    if ('failure' in opened) return fail(row, opened.failure, opened.line, now);
    await make(row, opened, work, now);
    // Said at once, not a round later.
    reportLastVerified(await readLastVerified());
  });
}

/** The place, without what the one that is begun again has left there; or what is wrong with it. */
async function openPlace(store: () => Promise<BackupStore>, before: BackupRow | undefined) {
  try {
    const opened = await store();
    if (before) await removeRest(before, opened);
    return opened;
  } catch (error) {
    const { failure, line } = failureOf(error);
    // Whatever it says: it neither opens nor lets go of what is there.
    return { failure: failure === 'error' ? ('store' as const) : failure, line };
  }
}

/** What one that was cut off, or is tried again, left at its place. */
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
  try {
    const end = await writeAndVerify(row, store, work);
    await endBackup(row.id, end, await now());
    if (end.state === 'verified') log.info('a backup was made and verified', { name, bytes: end.bytes });
  } catch (error) {
    // Ended with the site, or killed: the next one to look goes on with it.
    if (error instanceof ChildProcessEnded) {
      log.warn('a backup was cut off and will be begun again', { name, tries: row.attempts });
      await removeRest(row, store);
      return;
    }
    const { failure, line } = failureOf(error);
    await fail(row, failure, line, now);
  }
  await removeDispensable(store, await now());
}

async function writeAndVerify(row: BackupRow, store: BackupStore, work: BackupWork): Promise<BackupEnd> {
  const name = row.name ?? '';
  const room = await requireDiskSpace(store);
  if (room !== undefined) return told(name, 'failed', 'no-room', room);
  const written = await work.write(name);
  if ('failure' in written) {
    await removeRest(row, store);
    return told(name, 'failed', written.failure, written.line);
  }
  const { bytes, rows: row_count, files: file_count, encrypted, pages, undrawn } = written.done;
  if (undrawn !== undefined) log.error('a backup is compared without pages', { name, reason: undrawn });
  const kept = { bytes, row_count, file_count, encrypted };
  await recordStep(row.id, 'checking');
  const proved = await work.prove(name, pages);
  if ('failure' in proved) return { ...kept, ...told(name, 'unproven', proved.failure, proved.line) };
  return { ...kept, page_count: proved.done.pages, state: 'verified' };
}

function told(name: string, state: 'failed' | 'unproven', failure: BackupFailure, line: string): BackupEnd {
  log.error('a backup failed', { name, failure, reason: line });
  return { state, failure };
}

async function fail(
  { id, name }: BackupRow,
  failure: BackupFailure,
  line: string,
  now: () => Promise<Date>,
): Promise<void> {
  await endBackup(id, told(name ?? '', 'failed', failure, line), await now());
}

/** 'site-2026-11-24T020003Z-1f3a9c.backup': sorted by its moment, taken by nobody. */
function newName(now: Date): string {
  const moment = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const ending = configuration().BACKUP_PASSPHRASE === undefined ? '' : ENCRYPTED_ENDING;
  return `site-${moment}-${randomBytes(3).toString('hex')}.backup${ending}`;
}
