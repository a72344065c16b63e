import type { Selectable, Transaction } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import type { LinkFailure } from '#domain/watch/watch.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import {
  changeContent,
  database,
  lockContent,
  runInTransaction,
} from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { askLink, type Finding } from './ask-link.server.ts';
import { type Clock, HOST_PAUSE_MS, hostPacing, processClock } from './host-pacing.ts';

const ROUND_MS = 10 * 60_000;
const WEEK_MS = 7 * DAY_MS;
const BATCH_SIZE = 100;
const CONCURRENCY = 4;

/** Asks the external addresses that are due, in one of all processes (§71.2). */
export const watchedLinksJob = defineJob({
  name: 'watched links',
  everyMs: ROUND_MS,
  lease: 'watched-links',
  isNeeded: () => configuration().WATCH_LINKS,
  run: (ending) => askDueLinks({ ending }),
});

type Link = Selectable<Schema['watched_links']>;

type Round = {
  ending: AbortSignal;
  clock?: Clock;
  /** The time of the database. */
  now?: () => Promise<Date>;
  ask?: typeof askLink;
};

/** Asks all due addresses, gently. Returns how many were asked. Throws what the database throws. */
export async function askDueLinks(round: Round): Promise<number> {
  const { ending, clock = processClock(ending), now = databaseNow, ask = askLink } = round;
  const turn = hostPacing(clock);
  let count = 0;
  let network: Promise<boolean> | undefined;
  const hasNetwork = (url: string) => {
    network ??= respondedWithinDay(url, now, (other) => ask(other, { turn, ending }));
    return network;
  };
  while (!ending.aborted) {
    const queue = await dueLinks(await now());
    if (queue.length === 0) break;
    const work = async () => {
      for (let link = queue.shift(); link && !ending.aborted; link = queue.shift()) {
        if (await forgetUnused(link)) continue;
        const finding = await ask(link.url, { turn, ending });
        if (ending.aborted) return;
        // Nothing responded, and nothing says that this is the fault of the address: all stays as it was.
        const saysNothing =
          !finding.responded && !(finding.state === 'failed' && (await hasNetwork(link.url)));
        await record(link, saysNothing ? undefined : finding, await now());
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  }
  // The next holder of the lease knows nothing of this one's last requests.
  if (count > 0) await clock.pause(HOST_PAUSE_MS);
  if (count > 0) log.info('external links checked', { addresses: count });
  return count;
}

function dueLinks(now: Date): Promise<Link[]> {
  return database()
    .selectFrom('watched_links')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(BATCH_SIZE)
    .execute();
}

/** Deletes an address that no content leads to any more. */
async function forgetUnused({ url }: Link): Promise<boolean> {
  const used = () => database().selectFrom('watched_places').select('id').where('url', '=', url).limit(1);
  if (await used().executeTakeFirst()) return false;
  return runInTransaction(async (transaction) => {
    // Not while content adds it.
    await lockContent(transaction);
    const { numDeletedRows } = await transaction
      .deleteFrom('watched_links')
      .where('url', '=', url)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('watched_places').select('id').where('url', '=', url))),
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  });
}

/** What is stored of an address after a try. */
type Next = { due: number; failingSince: Date | null; failure: LinkFailure | null; dead: boolean };

const GOOD: Next = { due: WEEK_MS, failingSince: null, failure: null, dead: false };

/** Two failed tries, a day apart, make an address dead; what is not known never does (§71.3). */
function afterTry(link: Pick<Link, 'failing_since' | 'failure' | 'dead'>, finding: Finding, now: Date): Next {
  if (finding.state !== 'failed') return GOOD;
  const failingSince = link.failing_since ?? now;
  const dead = link.dead || now.getTime() - failingSince.getTime() >= DAY_MS;
  return { due: dead ? WEEK_MS : DAY_MS, failingSince, failure: finding.failure, dead };
}

/** `finding`: undefined when the try says nothing. */
async function record(link: Link, finding: Finding | undefined, now: Date): Promise<void> {
  const { due, failingSince, failure, dead } = finding
    ? afterTry(link, finding, now)
    : { due: DAY_MS, failingSince: link.failing_since, failure: link.failure, dead: link.dead };
  const changes = await changedPlaces(link.url, dead ? failingSince : null, now);
  const write = async (transaction: Transaction<Schema>) => {
    await transaction
      .updateTable('watched_links')
      .set({
        due_at: new Date(now.getTime() + due),
        ...(finding?.responded ? { responded_at: now } : {}),
        failing_since: failingSince,
        failure,
        dead,
      })
      .where('url', '=', link.url)
      .execute();
    for (const { id, item, shape: _shape, ...state } of changes)
      await transaction
        .updateTable('watched_places')
        .set(state)
        .where('id', '=', id)
        .where('item', '=', item)
        .execute();
  };
  // Pages show the state of embeds alone.
  const isShown = changes.some(({ shape }) => shape === 'embed');
  await (isShown ? changeContent(write) : runInTransaction(write));
}

/**
 * Whether a server responded within the day, so that the silence of another one is its own: this installation may have
 * no way out (§71.3). Where none was asked, the one that responded last is asked now.
 */
async function respondedWithinDay(
  url: string,
  now: () => Promise<Date>,
  ask: (url: string) => Promise<Finding>,
): Promise<boolean> {
  const last = await database()
    .selectFrom('watched_links')
    .select(['url', 'responded_at'])
    .where('url', '<>', url)
    .where('responded_at', 'is not', null)
    .orderBy('responded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.responded_at) return false;
  if ((await now()).getTime() - last.responded_at.getTime() <= DAY_MS) return true;
  const { responded } = await ask(last.url);
  if (responded)
    await database()
      .updateTable('watched_links')
      .set({ responded_at: await now() })
      .where('url', '=', last.url)
      .execute();
  return responded;
}

/** The places of an address whose state differs: those of a dead one are listed, those of a living one are not. */
async function changedPlaces(url: string, since: Date | null, now: Date) {
  const places = await database()
    .selectFrom('watched_places')
    .select(['id', 'item', 'shape', 'since', 'reviewed_until'])
    .where('url', '=', url)
    .execute();
  return places.flatMap(({ id, item, shape, ...known }) => {
    const until = known.reviewed_until;
    const reviewed = since && until && until > now ? until : null;
    return isSame(known.since, since) && isSame(until, reviewed)
      ? []
      : [{ id, item, shape, since, reviewed_until: reviewed, listed_at: since && (reviewed ?? now) }];
  });
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
