import type { Transaction } from 'kysely';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** Which sessions of the account end too: those that a change leaves alone stay signed in. */
export type EndedSessions = 'all' | 'none' | { allBut: string };

/**
 * Revokes everything by which an account could still be entered without signing in anew, or could let somebody in: links to a new
 * password, sign-ins that wait for their second step, a second factor that was begun and not confirmed, invitations that its owner
 * made, and sessions as `ended` says. Every change of address, password, second factor, passkeys or role and every signing out of all
 * devices calls it, in the transaction of the change (§43.9). A new table of that kind is added here; `tests/contract/open-access.test.ts`
 * derives the list from the database. Returns how many sessions ended.
 */
export async function revokeOpenAccess(
  transaction: Transaction<Schema>,
  userId: string,
  ended: EndedSessions,
): Promise<bigint> {
  await transaction.deleteFrom('password_resets').where('owner_id', '=', userId).execute();
  await transaction.deleteFrom('verification').where('value', '=', userId).execute();
  await transaction.deleteFrom('invitations').where('invited_by', '=', userId).execute();
  await transaction
    .deleteFrom('twoFactor')
    .where('userId', '=', userId)
    .where('verified', '=', false)
    .execute();
  if (ended === 'none') return 0n;
  const { numDeletedRows } = await transaction
    .deleteFrom('session')
    .where('userId', '=', userId)
    .$if(ended !== 'all', (query) => query.where('id', '<>', ended === 'all' ? '' : ended.allBut))
    .executeTakeFirst();
  return numDeletedRows;
}
