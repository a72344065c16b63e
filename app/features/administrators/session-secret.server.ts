import { randomBytes } from 'node:crypto';
import { database } from '#infrastructure/database/database.server.ts';

const KEY = 'internal:session-secret';

/**
 * The key that signs session cookies: made once and kept in the database, so that a restart signs nobody out and
 * several instances agree. Settings whose key starts with `internal:` never reach a page.
 */
export async function sessionSecret(): Promise<string> {
  await database()
    .insertInto('settings')
    .values({
      key: KEY,
      value: JSON.stringify(randomBytes(32).toString('base64url')),
      updated_at: new Date(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await database()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow();
  return String(value);
}
