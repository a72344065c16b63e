import { database, databaseEngine } from '#infrastructure/database/database.server.ts';

/**
 * The password hash of an account; undefined where there is none. `settled`: on PostgreSQL waits for an uncommitted
 * change of it. Throws what the database throws.
 */
export async function readStoredHash(email: string, { settled = false } = {}): Promise<string | undefined> {
  const kept = await database()
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select('account.password')
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .$if(settled && databaseEngine() === 'postgres', (query) => query.forShare('account'))
    .executeTakeFirst();
  return kept?.password ?? undefined;
}
