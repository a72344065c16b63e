import { isbot } from 'isbot';
import type { Transaction } from 'kysely';
import { sourcePath } from '#domain/redirects/source-path.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** A path of the 404 log, normalized as redirects are. */
export type NotFoundEntry = { path: string; people: number; robots: number; lastAskedAt: Date };

/** The maximal number of entries: the most requested, the newest of equals. */
export const MAX_NOT_FOUND_ENTRIES = 500;
/** The maximal number of entries that one process buffers between two writes: bounds memory during a flood of URLs. */
const MAX_BUFFERED = 500;
/** Counting ends here: beyond its integers PostgreSQL would refuse every later write. */
const MAX_COUNT = 2_000_000_000;
const ROUND_MS = 5_000;
const LONGEST = 200;

type Counts = { people: number; robots: number };

const buffer = new Map<string, Counts>();

/**
 * Records a 404 for this path (§37.5), buffered until the next flush. Stores the path without its query and the request
 * counts of people and robots: nothing about the client, and no path that could contain an e-mail address.
 */
export function recordNotFound(path: string, userAgent: string | undefined): void {
  const source = sourcePath(path);
  if (source === undefined || source.length > LONGEST || source.includes('@')) return;
  bufferCounts(source, !userAgent || isbot(userAgent) ? { people: 0, robots: 1 } : { people: 1, robots: 0 });
}

function bufferCounts(path: string, { people, robots }: Counts): void {
  const former = buffer.get(path);
  if (!former && buffer.size >= MAX_BUFFERED) return;
  buffer.set(path, { people: people + (former?.people ?? 0), robots: robots + (former?.robots ?? 0) });
}

/** Flushes this process's buffer of the 404 log, also at shutdown. */
export const notFoundLogJob = defineJob({
  name: '404 log',
  everyMs: ROUND_MS,
  run: () => flushNotFoundLog(),
  // A process that ends while the database is unavailable ends at once.
  afterLastRun: () =>
    flushNotFoundLog().catch((error: unknown) =>
      log.warn('the last counts of the 404 log are lost', { error }),
    ),
});

/**
 * Merges the buffer into the stored log and deletes entries beyond the bound. Throws database errors; the counts are
 * buffered again then.
 */
export async function flushNotFoundLog(now = new Date()): Promise<void> {
  if (buffer.size === 0) return;
  const flushed = [...buffer];
  buffer.clear();
  try {
    await runInTransaction((transaction) => addCounts(transaction, flushed, now));
  } catch (error) {
    for (const [path, counts] of flushed) bufferCounts(path, counts);
    throw error;
  }
  await runInTransaction(forgetBeyondBound);
}

async function addCounts(
  transaction: Transaction<Schema>,
  flushed: readonly [path: string, counts: Counts][],
  last_asked_at: Date,
): Promise<void> {
  const paths = flushed.map(([path]) => path);
  // Redirected since they were requested: saving a redirect has removed its source from the log.
  const redirected = await transaction
    .selectFrom('redirects')
    .select('source')
    .where('source', 'in', paths)
    .execute();
  const known = new Set(redirected.map(({ source }) => source));
  const rows = flushed
    .filter(([path]) => !known.has(path))
    .map(([path, counts]) => ({ path, ...counts, last_asked_at }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('missing_addresses')
    // In one order, so that two processes don't wait for each other.
    .values(rows.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((column) => {
        const sum = (of: keyof Counts) =>
          column
            .case()
            .when(`missing_addresses.${of}`, '<', MAX_COUNT)
            .then(column(`missing_addresses.${of}`, '+', column.ref(`excluded.${of}`)))
            .else(column.ref(`missing_addresses.${of}`))
            .end();
        const last = column.ref('excluded.last_asked_at');
        return { people: sum('people'), robots: sum('robots'), last_asked_at: last };
      }),
    )
    .execute();
}

async function forgetBeyondBound(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .deleteFrom('missing_addresses')
    .where('path', 'not in', (query) =>
      query
        .selectFrom('missing_addresses')
        .select('path')
        .orderBy('people', 'desc')
        .orderBy('last_asked_at', 'desc')
        .limit(MAX_NOT_FOUND_ENTRIES),
    )
    .execute();
}

/** The paths with the most 404 responses to people, and the number of entries. Throws database errors. */
export async function readNotFoundLog(
  limit: number,
): Promise<{ missing: NotFoundEntry[]; missingTotal: number }> {
  const rows = await database()
    .selectFrom('missing_addresses')
    .selectAll()
    .orderBy('people', 'desc')
    .orderBy('last_asked_at', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
  const missing = rows.map(({ last_asked_at, ...row }) => ({ ...row, lastAskedAt: last_asked_at }));
  return { missing, missingTotal: await countRows(database().selectFrom('missing_addresses')) };
}

/** Deletes an entry, with what this process has buffered of it. A missing one is no error. */
export async function dismissNotFound(path: string): Promise<void> {
  buffer.delete(path);
  await database().deleteFrom('missing_addresses').where('path', '=', path).execute();
}
