import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { database, databaseState } from '#infrastructure/database/database.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';

/** Timeout after which a dependency counts as unavailable. */
const LIMIT_MS = 2000;
/** Cache time of the checks, however many clients ask. */
const REMEMBERED_MS = 1000;

export type Readiness = { ready: boolean; database: 'ok' | 'away'; files: 'ok' | 'away' };

let asked: { at: number; answer: Promise<Readiness> } | undefined;

/** Checks the dependencies of the site: its database and its files. Cached pages are served without them. */
export function readReadiness(): Promise<Readiness> {
  if (!asked || performance.now() - asked.at > REMEMBERED_MS)
    asked = { at: performance.now(), answer: askBoth() };
  return asked.answer;
}

async function askBoth(): Promise<Readiness> {
  const [database, files] = await Promise.all([
    withTimeout(askDatabase),
    withTimeout(async () => fileStore().check()),
  ]);
  return { ready: database === 'ok' && files === 'ok', database, files };
}

async function askDatabase(): Promise<void> {
  // The health watch already knows it: no query is needed.
  if (databaseState() === 'away') throw new Error('away');
  await sql`select 1`.execute(database());
}

async function withTimeout(ask: () => Promise<void>): Promise<'ok' | 'away'> {
  const tooLate = new AbortController();
  const answers = ask().then(
    () => 'ok' as const,
    () => 'away' as const,
  );
  const limit = sleep(LIMIT_MS, 'away' as const, { signal: tooLate.signal }).catch(() => 'away' as const);
  const answer = await Promise.race([answers, limit]);
  tooLate.abort();
  return answer;
}
