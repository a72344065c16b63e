import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { ImportFailure } from '#domain/import/queued-import.ts';
import type { StoredReport } from '#domain/import/stored-report.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

export type ImportRun = Omit<Selectable<Schema['imports']>, 'report'>;

/** Retention: the reports of older runs are deleted. */
const RUNS_KEPT = 50;

/** Every column except the report, which can be long. */
export const RUN_COLUMNS = [
  ...([
    'id',
    'source',
    'file_name',
    'bytes',
    'file_key',
    'files_base',
    'trial',
    'administrator_name',
  ] as const),
  ...(['state', 'under_way', 'stop_wanted', 'done_count', 'total_count', 'asked_at', 'ended_at'] as const),
  'failure',
] as const;

/** A new run over an uploaded file, requested by the current actor. */
export function newRun(
  file: Pick<ImportRun, 'source' | 'file_name' | 'bytes' | 'file_key' | 'files_base'>,
  trial: boolean,
  now: Date,
): ImportRun {
  return {
    ...file,
    id: randomUUID(),
    trial,
    administrator_name: currentActor()?.administrator.name ?? '',
    state: 'waiting',
    under_way: 1,
    stop_wanted: false,
    done_count: 0,
    total_count: 0,
    asked_at: now,
    ended_at: null,
    failure: null,
  };
}

/** The run that is queued or in progress, in any process. */
export async function readRunInProgress(): Promise<ImportRun | undefined> {
  return database()
    .selectFrom('imports')
    .select(RUN_COLUMNS)
    .where('under_way', '=', 1)
    .limit(1)
    .executeTakeFirst();
}

/**
 * The runs with this id or this file, locked until the transaction ends: a file is not deleted while another run over it
 * is enqueued. A run that was enqueued while this waited for the lock is visible to the next statement only.
 */
export function lockRunsOf(
  transaction: Transaction<Schema>,
  one: { id: string } | { file_key: string },
): Promise<ImportRun[]> {
  const [column, value] = 'id' in one ? (['id', one.id] as const) : (['file_key', one.file_key] as const);
  return transaction
    .updateTable('imports')
    .set(({ ref }) => ({ file_key: ref('file_key') }))
    .where(column, '=', value)
    .returning(RUN_COLUMNS)
    .execute();
}

/** Records the start of a run; false where it was stopped before. Called only by the holder of the lease. */
export async function beginRun(id: string): Promise<boolean> {
  const begun = await database()
    .updateTable('imports')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return begun.numUpdatedRows > 0n;
}

/**
 * Records the progress of a run, and its report until then, if given. Returns how to go on: 'lost' where this process no
 * longer owns the run.
 */
export async function recordProgress(
  id: string,
  { done, total }: { done: number; total: number },
  report?: StoredReport,
): Promise<'go-on' | 'stop' | 'lost'> {
  const row = await database()
    .updateTable('imports')
    .set({
      ...{ done_count: done, total_count: total },
      ...(report ? { report: JSON.stringify(report) } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('stop_wanted')
    .executeTakeFirst();
  if (!row) return 'lost';
  return row.stop_wanted ? 'stop' : 'go-on';
}

/** The result of a run. */
export type RunEnd =
  | { state: 'done' | 'stopped'; report: StoredReport }
  | { state: 'failed'; failure: ImportFailure }
  | { state: 'interrupted' };

/** Records the end of a run, and deletes the oldest runs. An interrupted or failed one keeps its last stored report. */
export async function endRun(id: string, end: RunEnd): Promise<void> {
  const stored = 'report' in end ? { ...end, report: JSON.stringify(end.report) } : end;
  await database()
    .updateTable('imports')
    .set({ ...stored, under_way: null, ended_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
  const oldest = await database()
    .selectFrom('imports')
    .select('asked_at')
    .orderBy('asked_at', 'desc')
    .offset(RUNS_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (oldest)
    await database()
      .deleteFrom('imports')
      .where('asked_at', '<=', oldest.asked_at)
      .where('under_way', 'is', null)
      .where('file_key', 'is', null)
      .execute();
}

/**
 * Hands a run over to another process, or to this one after its restart: it was interrupted by the end of the process.
 */
export async function handOverRun(id: string): Promise<void> {
  await database()
    .updateTable('imports')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}
