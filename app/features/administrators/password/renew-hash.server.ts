import { database } from '#infrastructure/database/database.server.ts';
import { hashPassword, isOutdated } from './password-hash.server.ts';

/**
 * Rehashes a password that was just verified, if its stored hash has a lower cost than the current one
 * (docs/decisions/045). A password that was changed in the meantime stays as it is. Throws what the database throws.
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
