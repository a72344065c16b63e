import { startBackgroundWork } from '../background-work.server.ts';
import { database } from '../database/database.server.ts';
import { databaseNow } from '../database/database-clock.server.ts';
import { onPurgesEnqueued } from '../database/dependencies/pending-purges.server.ts';
import { log } from '../log.server.ts';
import type { Cdn } from './cdn-port.ts';
import { chosenCdn } from './chosen-cdn.server.ts';

/** How often a process looks for what others have asked for and not done, and for further rounds. */
const POLL_MS = 2_000;
const LONGEST_PAUSE_MS = 10_000;
/**
 * When after the change its keys are purged, in seconds: at once; when every instance knows of the change; and when no
 * page can be on its way any more that was drawn before it (docs/decisions/049).
 */
const ROUNDS_S = [0, 2, 30];
/** After failures, in seconds; then the last one each time. */
const PAUSES_S = [1, 2, 5, 15, 30, 60, 300];
/** How long a process has that is at it; then another one begins again. */
const CLAIM_MS = 15_000;

const figures = { done: 0, failed: 0, waiting: 0 };

/** Calls to the CDN by how they ended since the process began, and how many keys were waiting at its last look. */
export function purgeFigures(): Readonly<typeof figures> {
  return figures;
}

/**
 * Tells the CDN what to forget: at once after each change of this process, and whatever others have left. Nothing without a
 * CDN. Returns the function that ends it.
 */
export function startPurging(cdn: Cdn | undefined = chosenCdn()): () => Promise<void> {
  if (!cdn) return async () => {};
  const work = startBackgroundWork('purges of the CDN', POLL_MS, () => purgeDue(cdn), LONGEST_PAUSE_MS);
  onPurgesEnqueued(work.wake);
  return async () => {
    onPurgesEnqueued(undefined);
    await work.end();
  };
}

/**
 * Purges what is due. Any number of processes may call it at once: each key is taken by one of them. What fails is logged
 * and due again after a pause, by the clock of the database. Returns how many keys were purged. Throws what the database throws.
 */
export async function purgeDue(cdn: Cdn, now = databaseNow): Promise<number> {
  let purged = 0;
  for (;;) {
    const claimed = await claim(cdn.keysAtOnce, await now());
    if (claimed.length === 0 || !(await purge(cdn, claimed, now))) break;
    purged += claimed.length;
  }
  const { waiting } = await database()
    .selectFrom('cdn_purges')
    .select((column) => column.fn.countAll<number | bigint>().as('waiting'))
    .executeTakeFirstOrThrow();
  figures.waiting = Number(waiting);
  return purged;
}

type Claimed = { key: string; round: number; attempts: number; due_at: Date };

/** Takes keys that are due by moving the moment at which they are: only one process still finds them as they were. */
async function claim(limit: number, now: Date): Promise<Claimed[]> {
  return database()
    .updateTable('cdn_purges')
    .set({ due_at: new Date(now.getTime() + CLAIM_MS) })
    .where('key', 'in', (query) =>
      query
        .selectFrom('cdn_purges')
        .select('key')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('key')
        .limit(limit),
    )
    .where('due_at', '<=', now)
    .returning(['key', 'round', 'attempts', 'due_at'])
    .execute();
}

async function purge(cdn: Cdn, claimed: readonly Claimed[], now: () => Promise<Date>): Promise<boolean> {
  try {
    await cdn.purge(claimed.map(({ key }) => key));
  } catch (error) {
    figures.failed += 1;
    const attempts = 1 + Math.max(...claimed.map((one) => one.attempts));
    const pause = PAUSES_S[attempts - 1] ?? PAUSES_S.at(-1) ?? 0;
    const keys = claimed.length;
    log.warn('the CDN was not told what to forget, and will be again', { keys, failures: attempts, error });
    await move(claimed, { attempts, due_at: after(await now(), pause) });
    return false;
  }
  figures.done += 1;
  for (const [round, seconds] of ROUNDS_S.entries()) {
    const keys = claimed.filter((one) => one.round === round);
    const next = ROUNDS_S[round + 1];
    if (keys.length === 0) continue;
    if (next === undefined) await forget(keys);
    else await move(keys, { round: round + 1, attempts: 0, due_at: after(await now(), next - seconds) });
  }
  return true;
}

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

// A key that was asked for anew meanwhile is due at another moment: it stays as it is.
async function move(
  claimed: readonly Claimed[],
  to: { round?: number; attempts: number; due_at: Date },
): Promise<void> {
  const [first] = claimed;
  if (!first) return;
  await database()
    .updateTable('cdn_purges')
    .set(to)
    .where('key', 'in', namesOf(claimed))
    .where('due_at', '=', first.due_at)
    .execute();
}

async function forget(claimed: readonly Claimed[]): Promise<void> {
  const [first] = claimed;
  if (!first) return;
  await database()
    .deleteFrom('cdn_purges')
    .where('key', 'in', namesOf(claimed))
    .where('due_at', '=', first.due_at)
    .execute();
}

const namesOf = (claimed: readonly Claimed[]) => claimed.map(({ key }) => key);
