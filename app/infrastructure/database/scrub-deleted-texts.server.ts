import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { primaryDatabase } from './connection/primary-database.server.ts';
import { databaseEngine } from './database.server.ts';

/** So many pages of an index are written by one statement, during which SQLite holds the event loop. */
const MERGED_PAGES = 20;
const CHECKPOINT_TRIES = 20;
const CHECKPOINT_PAUSE_MS = 50;
/** An export or a backup that reads meanwhile takes minutes. */
const CHECKPOINT_RETRY_MS = 60_000;

/**
 * Removes what SQLite's files still contain of texts that were deleted for good: their words in the full-text indexes,
 * and the pages of the write-ahead log (docs/decisions/095). Call it after the deletion is committed. A failure is
 * logged: the deletion stands, and `deletedTextsJob` repeats this. PostgreSQL does it by itself (autovacuum).
 */
export async function scrubDeletedTexts(): Promise<void> {
  if (databaseEngine() !== 'sqlite') return;
  try {
    const indexes = await sql<{ name: string }>`
      select name from sqlite_schema where sql like 'create virtual table % using fts5 %'`.execute(
      primaryDatabase(),
    );
    for (const { name } of indexes.rows) await mergeIndex(name);
    await emptyLog();
  } catch (error) {
    log.warn('deleted texts may still be in the files of the database', { error });
  }
}

/** At start and daily: repeats what a process that was killed after a deletion, or a failure, has left undone. */
export const deletedTextsJob = defineJob({
  name: 'deleted texts',
  everyMs: DAY_MS,
  lease: 'scrub-deleted-texts',
  isNeeded: () => databaseEngine() === 'sqlite',
  run: scrubDeletedTexts,
});

/** Merges the segments of an index into one, which drops the words of deleted rows; in small steps. */
async function mergeIndex(index: string): Promise<void> {
  // A negative number makes all segments parts of one merge, which the following steps go on with.
  for (let pages = -MERGED_PAGES; await mergePages(index, pages); pages = MERGED_PAGES);
}

/** Whether something was merged: then there may be more. */
function mergePages(index: string, pages: number): Promise<boolean> {
  return primaryDatabase()
    .connection()
    .execute(async (connection) => {
      const changes = async () => {
        const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(connection);
        return rows[0]?.count ?? 0;
      };
      const before = await changes();
      await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank)
        values ('merge', ${pages})`.execute(connection);
      // The statement itself counts as one.
      return (await changes()) - before > 1;
    });
}

let retry: NodeJS.Timeout | undefined;

/**
 * Writes the log into the database file and truncates it. A process that reads prevents that as long as it reads: it is
 * tried again each minute. A clean end of the process truncates it, too.
 */
async function emptyLog(): Promise<void> {
  for (let tries = 0; tries < CHECKPOINT_TRIES; tries += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(primaryDatabase());
    if (rows[0]?.busy !== 1) return;
    await sleep(CHECKPOINT_PAUSE_MS);
  }
  log.info('the write-ahead log is in use: it is truncated later');
  clearTimeout(retry);
  retry = setTimeout(() => {
    emptyLog().catch((error: unknown) => log.warn('the write-ahead log could not be truncated', { error }));
  }, CHECKPOINT_RETRY_MS).unref();
}
