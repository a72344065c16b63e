import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { pauseAfterCutOff } from '#domain/backups/backup.ts';

/** Lifetime of a lease, or of the claim of a message, after it was taken or renewed (§58.1). */
const LEASE_MS = 18_000;
const POLL_MS = 100;

type Held = { holder: string; until: number };

type TakenOver = {
  /** What was taken over: the name of a lease, or 'a message'. */
  name: string;
  /** From the kill, or from when work became due, until another process held it. */
  milliseconds: number;
};

export type LeaseWatch = {
  takenOver: TakenOver[];
  /** Leases of living processes that others took. */
  lost: string[];
  /** Records the time of a kill, by the clock of the database. */
  noteKill: () => Promise<void>;
  /** Waits until one of these leases is held. False on timeout. */
  untilHeld: (names: readonly string[], milliseconds: number) => Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * Watches the leases and the claims of messages by the database's clock. One that expired belonged to a process that
 * died: a living process renews or releases it. Its kill is the first one after its last renewal, so that of two kills
 * close together the longer time counts.
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
        // The lease of backups is only taken when one is due, and not yet after too many attempts.
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
  /** Time from which a backup may be started, if one is due. */
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
