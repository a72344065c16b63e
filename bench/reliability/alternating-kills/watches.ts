import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { atMost, type Figure, none } from '../../harness/figures.ts';

/** §58.1: what a dead process held is taken over within 30 seconds, of which 18 are the lifetime of a lease. */
const OVERDUE_GOAL_S = 12;

/** Repeats `look` until it is stopped. */
function watch(everyMs: number, look: () => Promise<void>): () => Promise<void> {
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await look();
      await pause(everyMs);
    }
  })();
  return async () => {
    over.abort();
    await watching;
  };
}

/** Watches backups: only the last verified one of a day is retained, and none may be started again once verified. */
export function watchBackups(database: pg.Pool) {
  type Seen = { id: string; state: string; attempts: number; failure: string | null; pages: number | null };
  const seen = new Map<string, Seen>();
  const again = new Set<string>();
  const look = async () => {
    const { rows } = await database.query<Seen>(
      'select id, state, attempts, failure, page_count as pages from backups',
    );
    for (const row of rows) {
      if (seen.get(row.id)?.state === 'verified' && row.state !== 'verified') again.add(row.id);
      seen.set(row.id, row);
    }
  };
  return {
    stop: watch(500, look),
    /** `archives`: how many the bucket holds; `requested`: how many distinct backups were requested. */
    async figure(archives: number, requested: number): Promise<Figure> {
      await look();
      const { rows } = await database.query('select id from backups where name is not null');
      const all = [...seen.values()];
      const unproven = all.filter(({ state }) => state !== 'verified');
      for (const one of unproven) process.stderr.write(`  a backup: ${JSON.stringify(one)}\n`);
      const lost = Math.max(0, requested - all.length) + unproven.length;
      const twice = again.size + Math.max(0, all.length - requested) + (archives - rows.length);
      const attempts = all.reduce((sum, { attempts }) => sum + attempts, 0);
      const compared = all.filter(({ pages }) => (pages ?? 0) > 0).length;
      const more = ` = ${lost} and ${twice} (started ${attempts} times, ${compared} with pages compared)`;
      return none(`backups not verified or made twice, of ${requested}`, lost + twice, requested, more);
    },
  };
}

/**
 * Watches for how long the leases, and the claims of messages, of dead processes stay expired: a living process renews
 * or releases its own. That of backups is left out: it is only taken when a backup is due.
 */
export function watchLeases(database: pg.Pool) {
  let longest = { name: 'none', seconds: 0 };
  const expired = new Set<string>();
  const stop = watch(250, async () => {
    const { rows } = await database.query<{ name: string; holder: string; seconds: number }>(`
      select name, holder, extract(epoch from clock_timestamp() - until)::float as seconds from (
        select name, holder, held_until as until from leases where name <> 'backups'
        union all
        select 'a message', id::text, next_attempt_at from contact_messages
        where delivery_state = 'pending' and sending_since is not null
      ) as held where until < clock_timestamp() order by 3`);
    for (const { name, holder } of rows) expired.add(`${name} ${holder}`);
    const [last] = rows.slice(-1);
    if (last && last.seconds > longest.seconds) longest = last;
  });
  return {
    stop,
    figure: (): Figure => ({
      ...atMost(
        `longest time that a lease or claim of a dead process stayed expired, of ${expired.size}`,
        expired.size > 0 ? longest.seconds : Number.NaN,
        OVERDUE_GOAL_S,
        's',
        1,
      ),
      reference: longest.name,
    }),
  };
}

/** Waits until another process holds this lease. False on timeout. */
export async function untilHeld(database: pg.Pool, name: string, timeoutMs: number): Promise<boolean> {
  const readHolder = async () => {
    const { rows } = await database.query('select holder from leases where name = $1', [name]);
    return rows[0]?.holder;
  };
  const before = await readHolder();
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(5)) {
    const holder = await readHolder();
    if (holder !== undefined && holder !== before) return true;
  }
  return false;
}
