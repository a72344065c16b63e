import { randomUUID } from 'node:crypto';
import { log } from '../log.server.ts';
import { database } from './database.server.ts';

const LEASE_MS = 60_000;

/**
 * Does work that only one of all processes does at a time; undefined when another one is at it. The lease is renewed
 * while the work goes on; that of a process that died ends after a minute.
 */
export async function withLease<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const holder = randomUUID();
  const until = () => new Date(Date.now() + LEASE_MS);
  const mine = await database()
    .insertInto('leases')
    .values({ name, holder, held_until: until() })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, held_until: until() })
        .where('leases.held_until', '<=', new Date()),
    )
    .returning('holder')
    .executeTakeFirst();
  if (!mine) return undefined;
  const own = { name, holder };
  const renewal = setInterval(() => {
    extend(own, until()).catch((error: unknown) => log.warn('a lease was not renewed', { name, error }));
  }, LEASE_MS / 4);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await database().deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
  }
}

async function extend({ name, holder }: { name: string; holder: string }, until: Date): Promise<void> {
  await database()
    .updateTable('leases')
    .set({ held_until: until })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}
