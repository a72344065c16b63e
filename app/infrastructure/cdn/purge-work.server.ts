import { configuration } from '../configuration.server.ts';
import { countRows } from '../database/count-up-to.server.ts';
import { database } from '../database/database.server.ts';
import { databaseNow } from '../database/database-clock.server.ts';
import { onPurgesEnqueued } from '../database/dependencies/pending-purges.server.ts';
import { defineJob } from '../job.server.ts';
import { log } from '../log.server.ts';
import type { Cdn } from './cdn-port.ts';
import { cloudflareCdn } from './cloudflare-cdn.ts';
import { fastlyCdn } from './fastly-cdn.ts';
import { varnishCdn } from './varnish-cdn.ts';

/** How often a process polls for purges that other processes have queued and not done, and for further rounds. */
const POLL_MS = 2_000;
const LONGEST_PAUSE_MS = 10_000;
/**
 * When the keys of a change are purged, in seconds after it: at once; when every instance knows of the change; and when
 * no page rendered before it can still be in transit (docs/decisions/049).
 */
const ROUNDS_S = [0, 2, 30];
/** Back-off after failures, in seconds; the last value repeats. */
const PAUSES_S = [1, 2, 5, 15, 30, 60, 300];
/** How long a claim of keys lasts; then another process may claim them. */
const CLAIM_MS = 15_000;

const figures = { done: 0, failed: 0, waiting: 0 };

/** Calls to the CDN since the process started, by outcome, and the number of queued keys at the last poll. */
export function purgeFigures(): Readonly<typeof figures> {
  return figures;
}

/** Purges right after each change of this process, and takes over what other processes left in the queue. */
export const purgesJob = defineJob({
  name: 'purges of the CDN',
  everyMs: POLL_MS,
  longestPauseMs: LONGEST_PAUSE_MS,
  isNeeded: () => chosenCdn() !== undefined,
  run: async () => {
    const cdn = chosenCdn();
    if (cdn) await purgeDue(cdn);
  },
});
onPurgesEnqueued(purgesJob.wake);

/**
 * Purges the keys that are due. Safe to call from any number of processes: each key is claimed by one of them. A
 * failure is logged, and its keys are due again after a back-off, by the clock of the database. Returns the number of
 * purged keys. Throws what the database throws.
 */
export async function purgeDue(cdn: Cdn, now = databaseNow): Promise<number> {
  let purged = 0;
  for (;;) {
    const claimed = await claim(cdn.maxKeysPerRequest, await now());
    if (claimed.length === 0 || !(await purge(cdn, claimed, now))) break;
    purged += claimed.length;
  }
  figures.waiting = await countRows(database().selectFrom('cdn_purges'));
  return purged;
}

type Claimed = { key: string; round: number; attempts: number; due_at: Date };

/** Claims due keys by moving their due time: a compare-and-set, which succeeds in one process only. */
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
    log.warn('a purge of the CDN failed and will be retried', { keys, failures: attempts, error });
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

// A key that was queued again meanwhile has another due time: it stays as it is.
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

/** The CDN that the variable CDN names; undefined for 'none'. */
function chosenCdn(): Cdn | undefined {
  const { CDN, CDN_PURGE_URL: addresses, CDN_PURGE_TOKEN: token = '' } = configuration();
  const [address = ''] = addresses;
  switch (CDN) {
    case 'varnish':
      return varnishCdn(addresses, token);
    case 'fastly':
      return fastlyCdn(address, token);
    case 'cloudflare':
      return cloudflareCdn(address, token);
    case 'none':
      return undefined;
  }
}
