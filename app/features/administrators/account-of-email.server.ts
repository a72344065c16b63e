import type { Database } from '#infrastructure/database/database.server.ts';

/** The id of the account of an e-mail address; undefined when there is none. */
export async function accountIdOf(over: Database, email: string): Promise<string | undefined> {
  const user = await over.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  return user?.id;
}
