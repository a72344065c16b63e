import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { atMost, type Figure } from '../../harness/figures.ts';

/** §58.1: what a dead process held is taken over within 30 seconds, of which 18 are the lifetime of a lease. */
const OVERDUE_GOAL_S = 12;

/**
 * Watches for how long the leases, and the claims of messages, of dead processes stay expired: a living process renews
 * or releases its own. That of backups is left out: it is only taken when a backup is due.
 */
export function watchLeases(database: pg.Pool): { stop: () => Promise<Figure> } {
  let longest = { name: 'none', seconds: 0 };
  const expired = new Set<string>();
  const look = async () => {
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
  };
  const over = new AbortController();
  const watching = (async () => {
    for (; !over.signal.aborted; await pause(250)) await look();
  })();
  // Rejections are handled where it is awaited.
  watching.catch(() => undefined);
  return {
    async stop() {
      over.abort();
      await watching;
      const what = `longest time that a lease or claim of a dead process stayed expired, of ${expired.size}`;
      const seconds = expired.size > 0 ? longest.seconds : Number.NaN;
      return { ...atMost(what, seconds, OVERDUE_GOAL_S, 's', 1), reference: longest.name };
    },
  };
}
