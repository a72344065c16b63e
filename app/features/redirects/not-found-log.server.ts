import { isbot } from 'isbot';
import { sourcePath } from '#domain/redirects/source-path.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';

/** A path of the 404 log, normalized as redirects are. */
export type NotFoundEntry = { path: string; people: number; robots: number; lastAskedAt: Date };

/** The maximal number of entries: the most requested, the newest of equals. */
export const MAX_NOT_FOUND_ENTRIES = 500;
/** The maximal number of entries that one process buffers between two writes: bounds memory during a flood of URLs. */
const MAX_BUFFERED = 500;
const ROUND_MS = 5_000;
const LONGEST = 200;

const buffer = new Map<string, { people: number; robots: number }>();

/**
 * Records a 404 for this path (§37.5), buffered until the next flush. Stores the path without its query and the request
 * counts of people and robots: nothing about the client, and no path that could contain an e-mail address.
 */
export function recordNotFound(path: string, userAgent: string | undefined): void {
  const source = sourcePath(path);
  if (source === undefined || source.length > LONGEST || source.includes('@')) return;
  const counts = buffer.get(source) ?? { people: 0, robots: 0 };
  if (!buffer.has(source) && buffer.size >= MAX_BUFFERED) return;
  if (!userAgent || isbot(userAgent)) counts.robots += 1;
  else counts.people += 1;
  buffer.set(source, counts);
}

/** Flushes this process's buffer of the 404 log, also at shutdown. */
export const notFoundLogJob = defineJob({
  name: '404 log',
  everyMs: ROUND_MS,
  run: () => flushNotFoundLog(),
  afterLastRun: () => flushNotFoundLog(),
});

/** Merges the buffer into the stored log and deletes entries beyond the bound. Throws database errors. */
export async function flushNotFoundLog(now = new Date()): Promise<void> {
  if (buffer.size === 0) return;
  const rows = [...buffer].map(([path, counts]) => ({ path, ...counts, last_asked_at: now }));
  buffer.clear();
  await database()
    .insertInto('missing_addresses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((column) => ({
        people: column('missing_addresses.people', '+', column.ref('excluded.people')),
        robots: column('missing_addresses.robots', '+', column.ref('excluded.robots')),
        last_asked_at: column.ref('excluded.last_asked_at'),
      })),
    )
    .execute();
  await forgetBeyondBound();
}

async function forgetBeyondBound(): Promise<void> {
  await database()
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

/** Deletes an entry. A missing one is no error. */
export async function dismissNotFound(path: string): Promise<void> {
  await database().deleteFrom('missing_addresses').where('path', '=', path).execute();
}
