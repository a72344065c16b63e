import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { database, databaseState } from '#infrastructure/database/database.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';

/** A part that has not answered by then is away, for whoever asks. */
const LIMIT_MS = 2000;
/** However many ask, the parts are asked once in this time. */
const REMEMBERED_MS = 1000;

export type Readiness = { ready: boolean; database: 'ok' | 'away'; files: 'ok' | 'away' };

let asked: { at: number; answer: Promise<Readiness> } | undefined;

/** What a site needs to be whole: its database and its files. Kept pages are served without them. */
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
  // What the watch knows already costs the database nothing.
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
