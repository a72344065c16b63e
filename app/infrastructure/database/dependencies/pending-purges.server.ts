import type { Transaction } from 'kysely';
import { areUsesComplete } from '../file-uses.server.ts';
import type { Schema } from '../schema/schema.server.ts';
import { timeOf } from '../time-of.server.ts';
import { ofList, ofRow, WHOLE_SITE } from './cache-tags.ts';
import type { Changes } from './track-dependencies.server.ts';

/** What changes more than this is told as a change of everything. */
const MAX_KEYS = 500;
const BATCH_SIZE = 100;

let wake: (() => void) | undefined;

/** Names what is called once purges were asked for by a change that is stored; undefined: nobody is. */
export function onPurgesEnqueued(work: (() => void) | undefined): void {
  wake = work;
}

/** Says that a change which asked for purges is stored. */
export function pendingPurges(): void {
  wake?.();
}

/**
 * Asks, in the transaction of a change, for the purge of all that shows what it has changed, so that nothing is forgotten
 * when the process dies right after it (§55.4). True when there was something to ask for.
 */
export async function enqueuePurges(transaction: Transaction<Schema>, changed: Changes): Promise<boolean> {
  const keys = new Set([...changed.keys, ...(await keysOfUsers(transaction, [...changed.files]))]);
  if (keys.size === 0) return false;
  await writePurges(transaction, keys.size > MAX_KEYS ? [WHOLE_SITE] : [...keys]);
  return true;
}

/** Asks for the purge of these keys from its first round on, also where that is under way. `at`: instead of now. */
export async function writePurges(
  transaction: Transaction<Schema>,
  keys: readonly string[],
  at?: Date,
): Promise<void> {
  const now = at ?? (await timeOf(transaction));
  // In one order, so that two who ask for the same never wait for each other.
  const sorted = [...keys].sort();
  for (let from = 0; from < sorted.length; from += BATCH_SIZE) {
    const anew = { asked_at: now, round: 0, due_at: now, attempts: 0 };
    await transaction
      .insertInto('cdn_purges')
      .values(sorted.slice(from, from + BATCH_SIZE).map((key) => ({ key, ...anew })))
      .onConflict((conflict) => conflict.column('key').doUpdateSet(anew))
      .execute();
  }
}

/** The keys of whatever uses these files. */
async function keysOfUsers(transaction: Transaction<Schema>, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  if (urls.length > BATCH_SIZE || !(await areUsesComplete(transaction))) return [WHOLE_SITE];
  const users = await transaction
    .selectFrom('file_uses')
    .select(['user_kind', 'user_id'])
    .where('url', 'in', urls)
    .where('user_kind', '<>', 'trash')
    .execute();
  return users.flatMap(({ user_kind, user_id }) => [ofList(user_kind), ofRow(user_kind, user_id)]);
}
