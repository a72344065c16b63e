import { randomUUID } from 'node:crypto';
import { log } from '../log.server.ts';
import { database } from './database.server.ts';
import { databaseNow } from './database-clock.server.ts';

/** Five renewals of it may fail. */
const LEASE_MS = 18_000;
const RENEWAL_MS = 3_000;

type Own = { name: string; holder: string };

/**
 * Does work that only one of all processes does at a time; undefined when another one is at it. The lease is renewed
 * while the work goes on, by the clock of the database; that of a process that died ends after 18 seconds, so that whoever looks
 * every ten takes its work over within 30 (§58.1). Throws what the work throws.
 */
export async function withLease<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const own = { name, holder: randomUUID() };
  if (!(await take(own))) return undefined;
  const renewal = setInterval(() => {
    renew(own).catch((error: unknown) => log.warn('a lease was not renewed', { name, error }));
  }, RENEWAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await database().deleteFrom('leases').where('name', '=', name).where('holder', '=', own.holder).execute();
  }
}

/** Whether some process is at the work of a lease now. */
export async function isLeaseHeld(name: string): Promise<boolean> {
  const held = await database()
    .selectFrom('leases')
    .select('name')
    .where('name', '=', name)
    .where('held_until', '>', await databaseNow())
    .executeTakeFirst();
  return held !== undefined;
}

/** The names of the leases that nobody renews any more: a process that lives gives its own back. */
export async function leasesLeftBehind(): Promise<string[]> {
  const ended = await database()
    .selectFrom('leases')
    .select('name')
    .where('held_until', '<=', await databaseNow())
    .execute();
  return ended.map(({ name }) => name);
}

async function take({ name, holder }: Own): Promise<boolean> {
  const now = await databaseNow();
  const held_until = new Date(now.getTime() + LEASE_MS);
  const mine = await database()
    .insertInto('leases')
    .values({ name, holder, held_until })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ holder, held_until }).where('leases.held_until', '<=', now),
    )
    .returning('holder')
    .executeTakeFirst();
  return mine !== undefined;
}

async function renew({ name, holder }: Own): Promise<void> {
  const held_until = new Date((await databaseNow()).getTime() + LEASE_MS);
  const { numUpdatedRows } = await database()
    .updateTable('leases')
    .set({ held_until })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst();
  // This process stood still, and another one has begun the same: each piece of the work is made so that twice is once.
  if (numUpdatedRows === 0n) log.warn('a lease was lost to another process', { name });
}
