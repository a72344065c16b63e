import type { Transaction } from 'kysely';
import { database, databaseEngine } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { forgetInitialPassword } from '../initial-password.server.ts';
import { hashPassword, isOutdated } from './password-hash.server.ts';

/**
 * The password hash of an account; undefined where there is none. `settled`: on PostgreSQL waits for an uncommitted
 * change of it. Throws what the database throws.
 */
export async function readStoredHash(email: string, { settled = false } = {}): Promise<string | undefined> {
  const stored = await passwordOf(email)
    .$if(settled && databaseEngine() === 'postgres', (query) => query.forShare('account'))
    .executeTakeFirst();
  return stored?.password ?? undefined;
}

/**
 * Rehashes a password that was just verified, if its stored hash has a lower cost than the current one
 * (docs/decisions/045). A password that was changed in the meantime stays as it is. Throws what the database throws.
 */
export async function renewHash(email: string, password: string): Promise<void> {
  const stored = await passwordOf(email).executeTakeFirst();
  if (!stored?.password || !isOutdated(stored.password)) return;
  await database()
    .updateTable('account')
    .set({ password: await hashPassword(password) })
    .where('id', '=', stored.id)
    .where('password', '=', stored.password)
    .execute();
}

/** Stores the hash of a new password of an account. */
export async function setStoredHash(
  transaction: Transaction<Schema>,
  userId: string,
  password: string,
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ password, updatedAt: new Date() })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute();
  await forgetInitialPassword(transaction, userId);
}

function passwordOf(email: string) {
  return database()
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['account.id', 'account.password'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential');
}
