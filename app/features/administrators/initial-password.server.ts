import type { Kysely, Transaction } from 'kysely';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** Settings whose key starts with `internal:` never reach a page. */
const KEY = 'internal:initial-password';

/** How long the generated password of the first administrator can be used. */
const LIFE_MS = 7 * 24 * 3600 * 1000;

/** Marks the password of an account as generated: it is for a first sign-in only (§14.11). */
export async function markInitialPassword(email: string, now = new Date()): Promise<void> {
  const { id } = await database()
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const value = JSON.stringify({ userId: id, endsAt: now.getTime() + LIFE_MS });
  await database()
    .insertInto('settings')
    .values({ key: KEY, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute();
}

/** Whether the password of an account is still the generated one, and can be used; undefined for a chosen one. */
export async function readInitialPassword(
  userId: string,
  { now = new Date(), within = database() }: { now?: Date; within?: Kysely<Schema> } = {},
): Promise<'usable' | 'expired' | undefined> {
  const row = await within.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  const mark = row?.value as { userId: string; endsAt: number } | undefined;
  if (mark?.userId !== userId) return undefined;
  return now.getTime() < mark.endsAt ? 'usable' : 'expired';
}

/** The account has a chosen password from now on. */
export async function forgetInitialPassword(transaction: Transaction<Schema>, userId: string): Promise<void> {
  if ((await readInitialPassword(userId, { within: transaction })) === undefined) return;
  await transaction.deleteFrom('settings').where('key', '=', KEY).execute();
}
