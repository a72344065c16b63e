import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { HOUR_MS } from '#domain/durations.ts';
import { log } from '../log.server.ts';
import { database } from './database.server.ts';
import { databaseNow } from './database-clock.server.ts';

/** Survives five failed renewals. */
const LEASE_MS = 18_000;
const RENEWAL_MS = 3_000;
/** A lease that ends later was taken while the clock was ahead, by a process that died: a living one renews its own. */
const MAX_HELD_MS = HOUR_MS;

type Own = { name: string; holder: string };

/**
 * Runs work under a lease, so that only one process does it at a time; undefined when another one holds it. The lease
 * is renewed while the work runs, by the clock of the database; that of a dead process expires after 18 seconds, so
 * that polling every ten takes the work over within 30 (§58.1). Throws what the work throws.
 */
export async function withLease<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const own = { name, holder: randomUUID() };
  if (!(await take(own))) return undefined;
  const renewal = setInterval(() => {
    renew(own).catch((error: unknown) => log.warn('a lease could not be renewed', { name, error }));
  }, RENEWAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await release(own);
  }
}

/** Whether a process holds the lease now. */
export async function isLeaseHeld(name: string): Promise<boolean> {
  const now = await databaseNow();
  const held = await database()
    .selectFrom('leases')
    .select('name')
    .where('name', '=', name)
    .where(({ not }) => not(isExpired(now)))
    .executeTakeFirst();
  return held !== undefined;
}

/** The names of the expired leases: a living process releases its own. */
export async function leasesLeftBehind(): Promise<string[]> {
  const ended = await database()
    .selectFrom('leases')
    .select('name')
    .where(isExpired(await databaseNow()))
    .execute();
  return ended.map(({ name }) => name);
}

function isExpired(now: Date): RawBuilder<SqlBool> {
  const latest = new Date(now.getTime() + MAX_HELD_MS);
  return sql`(leases.held_until <= ${now} or leases.held_until > ${latest})`;
}

async function take({ name, holder }: Own): Promise<boolean> {
  const now = await databaseNow();
  const held_until = new Date(now.getTime() + LEASE_MS);
  const mine = await database()
    .insertInto('leases')
    .values({ name, holder, held_until })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ holder, held_until }).where(isExpired(now)),
    )
    .returning('holder')
    .executeTakeFirst();
  return mine !== undefined;
}

/** The work has ended, and its result or its error is what counts: a lease that stays expires by itself. */
async function release({ name, holder }: Own): Promise<void> {
  try {
    await database().deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
  } catch (error) {
    log.warn('a lease could not be released', { name, error });
  }
}

async function renew({ name, holder }: Own): Promise<void> {
  const held_until = new Date((await databaseNow()).getTime() + LEASE_MS);
  const { numUpdatedRows } = await database()
    .updateTable('leases')
    .set({ held_until })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst();
  // This process was suspended, and another one has started the same work: each step of it is idempotent.
  if (numUpdatedRows === 0n) log.warn('a lease was lost to another process', { name });
}
