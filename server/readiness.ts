import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { database, databaseState } from '#infrastructure/database/database.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';

/** Timeout after which a dependency counts as unavailable. */
const LIMIT_MS = 2000;
/** Cache time of the checks, however many clients ask. */
const REMEMBERED_MS = 1000;

export type Readiness = { ready: boolean; database: 'ok' | 'away'; files: 'ok' | 'away' };

let checked: { at: number; readiness: Promise<Readiness> } | undefined;

/** Checks the dependencies of the site: its database and its files. Cached pages are served without them. */
export function readReadiness(): Promise<Readiness> {
  if (!checked || performance.now() - checked.at > REMEMBERED_MS)
    checked = { at: performance.now(), readiness: checkBoth() };
  return checked.readiness;
}

async function checkBoth(): Promise<Readiness> {
  const [database, files] = await Promise.all([
    withTimeout(checkDatabase),
    withTimeout(async () => fileStore().check()),
  ]);
  return { ready: database === 'ok' && files === 'ok', database, files };
}

async function checkDatabase(): Promise<void> {
  // The health watch already knows it: no query is needed.
  if (databaseState() === 'away') throw new Error('away');
  await sql`select 1`.execute(database());
}

async function withTimeout(check: () => Promise<void>): Promise<'ok' | 'away'> {
  const tooLate = new AbortController();
  const checking = check().then(
    () => 'ok' as const,
    () => 'away' as const,
  );
  const limit = sleep(LIMIT_MS, 'away' as const, { signal: tooLate.signal }).catch(() => 'away' as const);
  const state = await Promise.race([checking, limit]);
  tooLate.abort();
  return state;
}
