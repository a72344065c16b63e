import type { Transaction } from 'kysely';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** Which sessions of the account end too; the others stay signed in. */
export type EndedSessions = 'all' | 'none' | { allBut: string };

/**
 * Revokes all open access to an account, that is, everything with which it could be entered without signing in anew, or
 * could grant access: password reset links, sign-ins that wait for their second step, second-factor setups that are
 * not confirmed, invitations by its owner, and sessions according to `ended`. Every change of e-mail address, password,
 * second factor, passkeys or role, and every sign-out of all devices, calls it in the transaction of the change
 * (§43.9). A new table of that kind is added here; `tests/contract/open-access.test.ts` derives the list from the
 * database. Returns how many sessions ended.
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
