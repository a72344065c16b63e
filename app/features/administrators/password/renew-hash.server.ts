import { database } from '#infrastructure/database/database.server.ts';
import { hashPassword, isOutdated } from './password-hash.server.ts';

/**
 * Hashes a password anew that was just right, if what is kept of it took less work than one of today (docs/decisions/045). A
 * password that was changed meanwhile stays as it is. Throws what the database throws.
 */
export async function renewHash(email: string, password: string): Promise<void> {
  const kept = await database()
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['account.id', 'account.password'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst();
  if (!kept?.password || !isOutdated(kept.password)) return;
  await database()
    .updateTable('account')
    .set({ password: await hashPassword(password) })
    .where('id', '=', kept.id)
    .where('password', '=', kept.password)
    .execute();
}
