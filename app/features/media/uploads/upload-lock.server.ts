import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';

/** Lease duration: a process renews its lock on an upload; after a crash the lock expires, by the database's clock. */
const LEASE_MS = 10_000;
const RENEWAL_MS = 1_000;
const RETRY_MS = 100;

/** The upload is locked, and its holder did not release it in time. */
export class UploadInUseError extends Error {
  override name = 'UploadInUseError';
}

export class NoSuchUploadError extends Error {
  override name = 'NoSuchUploadError';
}

/**
 * Locks an upload for one request, across all processes (lease). `releaseWanted` is called when another request waits
 * for the lock, as after a lost connection: the old request may wait for bytes that will never come while the browser
 * already resumes. Returns the function that releases the lock. Throws a NoSuchUploadError, and an UploadInUseError
 * after `timeout` milliseconds.
 */
export async function lockUpload(
  id: string,
  releaseWanted: () => void,
  { timeout = 15_000, signal }: { timeout?: number; signal?: AbortSignal } = {},
): Promise<() => Promise<void>> {
  const holder = randomUUID();
  for (const until = Date.now() + timeout; !(await take(id, holder)); ) {
    signal?.throwIfAborted();
    if (!(await askForRelease(id))) throw new NoSuchUploadError(id);
    if (Date.now() > until) throw new UploadInUseError(id);
    await sleep(RETRY_MS);
  }
  const renewal = setInterval(async () => {
    // A brief outage of the database changes nothing: the lease outlives several renewals.
    const wanted = await renew(id, holder).catch(() => false);
    if (wanted) releaseWanted();
  }, RENEWAL_MS).unref();
  return async () => {
    clearInterval(renewal);
    await database()
      .updateTable('unfinished_uploads')
      .set({ lock_holder: null, locked_until: null })
      .where('id', '=', id)
      .where('lock_holder', '=', holder)
      .execute();
  };
}

/** Does `work` under the lock of an upload. `unknown`: there is no such upload; `busy`: its holder did not release it. */
export async function withUploadLock<Outcome>(
  id: string,
  work: () => Promise<Outcome>,
): Promise<Outcome | { outcome: 'unknown' | 'busy' }> {
  try {
    const unlock = await lockUpload(id, () => {});
    try {
      return await work();
    } finally {
      await unlock();
    }
  } catch (error) {
    if (error instanceof NoSuchUploadError) return { outcome: 'unknown' };
    if (error instanceof UploadInUseError) return { outcome: 'busy' };
    throw error;
  }
}

async function take(id: string, holder: string): Promise<boolean> {
  const now = await databaseNow();
  const { numUpdatedRows } = await database()
    .updateTable('unfinished_uploads')
    .set({ lock_holder: holder, locked_until: new Date(now.getTime() + LEASE_MS), lock_wanted: false })
    .where('id', '=', id)
    .where((where) => where.or([where('lock_holder', 'is', null), where('locked_until', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function askForRelease(id: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable('unfinished_uploads')
    .set({ lock_wanted: true })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Renews the lease; true when another request waits for it or has taken it. */
async function renew(id: string, holder: string): Promise<boolean> {
  const locked_until = new Date((await databaseNow()).getTime() + LEASE_MS);
  const row = await database()
    .updateTable('unfinished_uploads')
    .set({ locked_until })
    .where('id', '=', id)
    .where('lock_holder', '=', holder)
    .returning('lock_wanted')
    .executeTakeFirst();
  return row?.lock_wanted ?? true;
}
