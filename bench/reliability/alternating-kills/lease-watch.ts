import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { pauseAfterCutOff } from '#domain/backups/backup.ts';

/** How long a lease, or the claim of a message, counts after it was taken or renewed (§58.1). */
const LEASE_MS = 18_000;
const POLL_MS = 100;

type Held = { holder: string; until: number };

type TakenOver = {
  /** What was taken over: the name of a lease, or 'a message'. */
  name: string;
  /** From the kill, or from when there was something to do, until somebody else had it. */
  milliseconds: number;
};

export type LeaseWatch = {
  takenOver: TakenOver[];
  /** Held by processes that lived, and taken by others. */
  lost: string[];
  /** Notes that a process is about to be killed, by the clock of the database. */
  noteKill: () => Promise<void>;
  /** Waits until somebody holds one of these. False when nobody did for so long. */
  untilHeld: (names: readonly string[], milliseconds: number) => Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * Watches the leases and the claims of messages by the database's clock. What was held when its time was over was left by a
 * process that died: one that lives renews it or gives it back. Its kill is the first one after its last renewal, so that of
 * two kills close together the longer time counts.
 */
export function watchLeases(database: pg.Pool): LeaseWatch {
  const kills: number[] = [];
  const takenOver: TakenOver[] = [];
  const lost: string[] = [];
  let held = new Map<string, Held>();
  let workSince: number | undefined;
  let watching = true;

  const variant = async () => {
    const { now, there, backupDue } = await lookOnce(database);
    if (backupDue === undefined || backupDue > now) workSince = undefined;
    else workSince ??= now;
    for (const [key, before] of held) {
      const after = there.get(key);
      if (now < before.until || after?.holder === before.holder) continue;
      const name = key.startsWith('message ') ? 'a message' : key;
      const kill = kills.find((at) => at >= before.until - LEASE_MS);
      if (kill === undefined) lost.push(name);
      else {
        // Nobody takes the lease of backups where none is wanted, or after too many beginnings not yet.
        const from = name === 'backups' ? Math.max(kill, workSince ?? now) : kill;
        takenOver.push({ name, milliseconds: now - from });
      }
    }
    held = there;
  };
  const watch = (async () => {
    while (watching) {
      await variant();
      await pause(POLL_MS);
    }
  })();

  return {
    takenOver,
    lost,
    async noteKill() {
      const { rows } = await database.query('select clock_timestamp() as now');
      kills.push(rows[0].now.getTime());
    },
    async untilHeld(names, milliseconds) {
      const { rows } = await database.query('select name, holder from leases');
      const before = new Set(rows.map(({ name, holder }) => `${name} ${holder}`));
      const end = Date.now() + milliseconds;
      while (Date.now() < end) {
        const now = await database.query('select name, holder from leases where name = any($1)', [names]);
        if (now.rows.some(({ name, holder }) => !before.has(`${name} ${holder}`))) return true;
        await pause(5);
      }
      return false;
    },
    async stop() {
      watching = false;
      await watch;
    },
  };
}

type Variant = {
  now: number;
  there: Map<string, Held>;
  /** Since when, or from when on, a backup may be begun, if one is wanted. */
  backupDue: number | undefined;
};

async function lookOnce(database: pg.Pool): Promise<Variant> {
  const { rows } = await database.query<{
    now: Date;
    key: string | null;
    holder: string;
    until: Date;
    wanted: boolean;
    begun: Date | null;
    beginnings: number;
  }>(`
    select clock_timestamp() as now, held.*, backups.id is not null as wanted, started_at as begun,
      coalesce(backups.attempts, 0) as beginnings
    from (select 1) as always left join (
      select name as key, holder, held_until as until from leases
      union all
      select 'message ' || id, attempts::text, next_attempt_at from contact_messages
      where delivery_state = 'pending' and sending_since is not null
    ) as held on true left join backups on under_way = 1`);
  const there = new Map<string, Held>();
  for (const { key, holder, until } of rows)
    if (key !== null) there.set(key, { holder, until: until.getTime() });
  const [first] = rows;
  const backupDue = first?.wanted
    ? (first.begun?.getTime() ?? 0) + pauseAfterCutOff(first.beginnings)
    : undefined;
  return { now: first?.now.getTime() ?? 0, there, backupDue };
}
