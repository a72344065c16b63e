import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  BACKUP_TRIES,
  type BackupFailure,
  type BackupStep,
  type FilesLost,
  outcomeBeforeMissing,
  PAUSE_AFTER_FAILURE_MS,
  pauseAfterCutOff,
} from '#domain/backups/backup.ts';
import { lastPlannedMoment } from '#domain/backups/planned-moment.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readBackupPlan } from './backup-plan.server.ts';

export type BackupRow = Selectable<Schema['backups']>;

/**
 * A new installation makes no backup at once: it has nothing to lose yet, and a trial run isn't slowed down (§51.1).
 */
const FIRST_AFTER_MS = HOUR_MS;

/**
 * The due backup: an existing row, or a new one for a planned time. The retry of an unproven backup is a new row as
 * well (`attempts` before it): the former archive stays until retention removes it after a newer one.
 */
export type DueBackup = { row: BackupRow } | { plannedFor: Date; attempts: number };

/**
 * The backup that is due now, if any: one that was requested or interrupted, or the one of the plan's last scheduled
 * time, also when the site didn't run then. `installedAt`: since when the site can make backups. Reads a few rows.
 */
export async function readDueBackup(now: Date, installedAt: Date): Promise<DueBackup | undefined> {
  const rows = database().selectFrom('backups').selectAll();
  const inProgress = await rows.where('under_way', '=', 1).executeTakeFirst();
  if (inProgress) return mayBeBegun(inProgress, now) ? { row: inProgress } : undefined;
  const { plan, since } = await readBackupPlan();
  if (plan.hour === null) return undefined;
  const plannedFor = lastPlannedMoment(plan.hour, now);
  // Installed while the clock was ahead, it would have no backup until that date.
  const isNew = installedAt <= now && plannedFor.getTime() < installedAt.getTime() + FIRST_AFTER_MS;
  if (isNew || (since && plannedFor < since)) return undefined;
  const row = await rows
    .where('reason', '=', 'planned')
    .where('due_at', '>=', plannedFor)
    // A clock that was ahead leaves rows of the future: one would stand for every day until its date.
    .where('due_at', '<=', now)
    .orderBy('due_at', 'desc')
    .executeTakeFirst();
  if (!row) return { plannedFor, attempts: 0 };
  if (!mayBeTriedAgain(row, now)) return undefined;
  return row.state === 'unproven' ? { plannedFor: now, attempts: row.attempts } : { row };
}

function mayBeBegun({ attempts, started_at }: BackupRow, now: Date): boolean {
  // By a clock that was ahead, it was begun in the future.
  if (started_at === null || started_at > now) return true;
  return now.getTime() - started_at.getTime() >= pauseAfterCutOff(attempts);
}

function mayBeTriedAgain({ state, attempts, ended_at, failure }: BackupRow, now: Date): boolean {
  // Lost files don't come back within the hour. A missing archive is noticed after a newer backup.
  const failed =
    (state === 'failed' && !outcomeBeforeMissing({ failure })) ||
    (state === 'unproven' && !failure?.startsWith('files-lost:'));
  const rested = ended_at !== null && now.getTime() - ended_at.getTime() >= PAUSE_AFTER_FAILURE_MS;
  return failed && attempts < BACKUP_TRIES && rested;
}

/**
 * Records the start of a backup under this name; undefined when another one is in progress. Called only by the holder
 * of the lease.
 */
export async function beginBackup(
  due: DueBackup,
  { name, place }: { name: string; place: string },
  now: Date,
): Promise<BackupRow | undefined> {
  const begun = {
    state: 'running',
    under_way: 1,
    step: 'writing',
    started_at: now,
    ended_at: null,
    place,
    name,
  } as const;
  if ('row' in due)
    return database()
      .updateTable('backups')
      .set({ ...begun, attempts: due.row.attempts + 1, failure: null })
      .where('id', '=', due.row.id)
      .returningAll()
      .executeTakeFirst();
  return (
    database()
      .insertInto('backups')
      .values({
        ...begun,
        id: randomUUID(),
        reason: 'planned',
        due_at: due.plannedFor,
        administrator_name: '',
        attempts: due.attempts + 1,
        encrypted: false,
      })
      // A backup was requested concurrently: that one runs first, then this one.
      .onConflict((conflict) => conflict.column('under_way').doNothing())
      .returningAll()
      .executeTakeFirst()
  );
}

/** Records the current step. */
export async function recordStep({ id, name }: BackupRow, step: BackupStep): Promise<void> {
  await database()
    .updateTable('backups')
    .set({ step })
    .where('id', '=', id)
    .where('name', '=', name)
    .execute();
}

/** The result of a backup. */
export type BackupEnd = Partial<
  Pick<BackupRow, 'bytes' | 'row_count' | 'file_count' | 'page_count' | 'encrypted'>
> &
  (
    | { state: 'verified'; failure: FilesLost | null }
    | { state: 'unproven' | 'failed'; failure: BackupFailure }
  );

/**
 * Records the end of a backup; a failed one has no archive under its name. False when another process, to which this one
 * had lost the lease, has begun it again under another name, or has ended it.
 */
export async function endBackup({ id, name }: BackupRow, end: BackupEnd, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable('backups')
    .set({
      ...end,
      under_way: null,
      step: '',
      ended_at: now,
      ...(end.state === 'failed' ? { name: null } : {}),
    })
    .where('id', '=', id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
