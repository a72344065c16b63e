import { isbot } from 'isbot';
import { sourcePath } from '#domain/redirects/source-path.ts';
import { type BackgroundWork, startBackgroundWork } from '#infrastructure/background-work.server.ts';
import { database } from '#infrastructure/database/database.server.ts';

/** An address that was asked for in vain, as redirects write it. */
export type NotFoundEntry = { path: string; people: number; robots: number; lastAskedAt: Date };

/** So many are kept: the most asked for, the newest of equals. */
export const MAX_NOT_FOUND_ENTRIES = 500;
/** What one process notes between two writes: a flood of addresses costs no more. */
const MAX_NOTED = 500;
const ROUND_MS = 5_000;
const LONGEST = 200;

const noted = new Map<string, { people: number; robots: number }>();

/**
 * Notes that nobody answered this path (§37.5). It is written with the next round. Kept of it are the path without its
 * query and how often people and robots asked: nothing of who asked, and no path that could hold an e-mail address.
 */
export function recordNotFound(path: string, userAgent: string | undefined): void {
  const source = sourcePath(path);
  if (source === undefined || source.length > LONGEST || source.includes('@')) return;
  const counts = noted.get(source) ?? { people: 0, robots: 0 };
  if (!noted.has(source) && noted.size >= MAX_NOTED) return;
  if (!userAgent || isbot(userAgent)) counts.robots += 1;
  else counts.people += 1;
  noted.set(source, counts);
}

/** Writes what this process noted, every five seconds and when it ends. */
export function startNotFoundLog(): BackgroundWork['end'] {
  const work = startBackgroundWork('addresses asked for in vain', ROUND_MS, flushNotFoundLog);
  return async () => {
    await work.end();
    await flushNotFoundLog();
  };
}

/** Adds what was noted to what is kept, and forgets what is beyond the bound. Throws what the database throws. */
export async function flushNotFoundLog(now = new Date()): Promise<void> {
  if (noted.size === 0) return;
  const rows = [...noted].map(([path, counts]) => ({ path, ...counts, last_asked_at: now }));
  noted.clear();
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
    .where('path', 'not in', (kept) =>
      kept
        .selectFrom('missing_addresses')
        .select('path')
        .orderBy('people', 'desc')
        .orderBy('last_asked_at', 'desc')
        .limit(MAX_NOT_FOUND_ENTRIES),
    )
    .execute();
}

/** The addresses that people asked for in vain most often, and how many are known. Throws what the database throws. */
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
  const { count } = await database()
    .selectFrom('missing_addresses')
    .select((column) => column.fn.countAll<number | bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const missing = rows.map(({ last_asked_at, ...row }) => ({ ...row, lastAskedAt: last_asked_at }));
  return { missing, missingTotal: Number(count) };
}

/** Forgets one of them. What is not there any more is no error. */
export async function dismissNotFound(path: string): Promise<void> {
  await database().deleteFrom('missing_addresses').where('path', '=', path).execute();
}
