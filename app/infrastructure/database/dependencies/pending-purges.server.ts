import type { Transaction } from 'kysely';
import { chunks } from '../chunks.server.ts';
import { areUsesComplete } from '../file-uses-complete.server.ts';
import type { Schema } from '../schema/schema.server.ts';
import { timeOf } from '../time-of.server.ts';
import { ofList, ofRow, WHOLE_SITE } from './cache-tags.ts';
import type { Changes } from './track-dependencies.server.ts';

/** A change of more keys purges the whole site. */
const MAX_KEYS = 500;
/** A change of more files purges the whole site. */
const MAX_FILES = 100;

let wake: (() => void) | undefined;

/** Registers the callback for committed changes that enqueued purges. */
export function onPurgesEnqueued(work: () => void): void {
  wake = work;
}

/** Signals that a change that enqueued purges is committed. */
export function pendingPurges(): void {
  wake?.();
}

/**
 * Enqueues, in the transaction of a change, the purges of everything that shows the changed rows, so that none is lost
 * when the process dies right after it (§55.4). True when there was any.
 */
export async function enqueuePurges(transaction: Transaction<Schema>, changed: Changes): Promise<boolean> {
  const keys = new Set([...changed.keys, ...(await keysOfUsers(transaction, [...changed.files]))]);
  if (keys.size === 0) return false;
  await writePurges(transaction, keys.size > MAX_KEYS ? [WHOLE_SITE] : [...keys]);
  return true;
}

/** Enqueues the purge of these keys from its first round on, also while one is in progress. `at`: instead of now. */
export async function writePurges(
  transaction: Transaction<Schema>,
  keys: readonly string[],
  at?: Date,
): Promise<void> {
  const now = at ?? (await timeOf(transaction));
  // A fixed lock order prevents deadlocks between transactions that enqueue the same keys.
  const sorted = [...keys].sort();
  const anew = { asked_at: now, round: 0, due_at: now, attempts: 0 };
  for (const part of chunks(sorted))
    await transaction
      .insertInto('cdn_purges')
      .values(part.map((key) => ({ key, ...anew })))
      .onConflict((conflict) => conflict.column('key').doUpdateSet(anew))
      .execute();
}

/** The keys of everything that uses these files. */
async function keysOfUsers(transaction: Transaction<Schema>, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  if (urls.length > MAX_FILES || !(await areUsesComplete(transaction))) return [WHOLE_SITE];
  const users = await transaction
    .selectFrom('file_uses')
    .select(['user_kind', 'user_id'])
    .where('url', 'in', urls)
    .where('user_kind', '<>', 'trash')
    .execute();
  return users.flatMap(({ user_kind, user_id }) => [ofList(user_kind), ofRow(user_kind, user_id)]);
}
