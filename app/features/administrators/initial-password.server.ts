import type { Kysely, Transaction } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readInternalValue, writeInternalValue } from '#infrastructure/database/internal-values.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

const KEY = 'internal:initial-password';

/** How long the generated password of the first administrator can be used. */
const LIFE_MS = 7 * DAY_MS;

/** Marks the password of an account as generated: it is for a first sign-in only (§14.11). */
export async function markInitialPassword(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await writeInternalValue(transaction, KEY, { userId, endsAt: Date.now() + LIFE_MS });
}

/** Whether the password of an account is still the generated one, and can be used; undefined for a chosen one. */
export async function readInitialPassword(
  userId: string,
  { now = new Date(), within = database() }: { now?: Date; within?: Kysely<Schema> } = {},
): Promise<'usable' | 'expired' | undefined> {
  const stored = await readInternalValue(within, KEY);
  const mark = stored?.value as { userId: string; endsAt: number } | null | undefined;
  if (mark?.userId !== userId) return undefined;
  return now.getTime() < mark.endsAt ? 'usable' : 'expired';
}

/** The account has a chosen password from now on. */
export async function forgetInitialPassword(transaction: Transaction<Schema>, userId: string): Promise<void> {
  if ((await readInitialPassword(userId, { within: transaction })) === undefined) return;
  await writeInternalValue(transaction, KEY, null);
}
