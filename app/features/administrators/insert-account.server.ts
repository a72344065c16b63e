import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

type NewUser = Pick<Insertable<Schema['user']>, 'id' | 'name' | 'email' | 'role'>;

/** Inserts a user with its password in the transaction of the caller: a user without one could never sign in. */
export async function insertAccount(
  transaction: Transaction<Schema>,
  user: NewUser,
  passwordHash: string,
  now = new Date(),
): Promise<void> {
  await transaction
    .insertInto('user')
    .values({ ...user, emailVerified: true, createdAt: now, updatedAt: now })
    .execute();
  await insertPassword(transaction, user.id, passwordHash, now);
}

/** Inserts the password of a user that has none. */
export async function insertPassword(
  transaction: Transaction<Schema>,
  userId: string,
  passwordHash: string,
  now = new Date(),
): Promise<void> {
  await transaction
    .insertInto('account')
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}
