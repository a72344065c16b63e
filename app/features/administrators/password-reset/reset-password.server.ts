import { passwordLengthProblem } from '#domain/accounts/new-password.ts';
import { UNNAMED } from '#domain/accounts/unnamed.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { recordInAuditLog } from '#infrastructure/database/audit-log.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { count, isExhausted, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';
import { newPasswordProblem } from '../account/new-password.server.ts';
import { authentication } from '../authentication.server.ts';
import { revokeOpenAccess } from '../revoke-open-access.server.ts';
import { clearAttemptsOn } from '../sign-in-limits.server.ts';
import { resetHash } from './request-reset.server.ts';

/** How many secrets that are none, and new passwords for one that is, an address may try. */
const GUESSES: RateLimit = { name: 'reset-guess', points: 30, seconds: 10 * 60 };

export type ResetState =
  | 'open'
  /** Unknown, used, too old: nobody is told which (§46.3). */
  | 'closed'
  | 'too-many';

/** What the secret of a link opens now. Tries that fail are counted for each address. */
export async function readReset(request: Request, secret: string, now = new Date()): Promise<ResetState> {
  const address = addressGroup(clientAddress(request));
  if (await isExhausted(GUESSES, [address])) return 'too-many';
  const row = await database()
    .selectFrom('password_resets')
    .select('ends_at')
    .where('secret_hash', '=', resetHash(secret))
    .executeTakeFirst();
  if (row && row.ends_at > now) return 'open';
  // Who held a right one guesses nothing.
  return row || (await count(GUESSES, [address])) ? 'closed' : 'too-many';
}

/** Name and address of whom a link belongs to, for what a new password may not be made of; nothing for one that is none. */
async function readResetOwner(secret: string, now = new Date()): Promise<string[]> {
  const owner = await database()
    .selectFrom('password_resets')
    .innerJoin('user', 'user.id', 'password_resets.owner_id')
    .select(['user.name', 'user.email'])
    .where('password_resets.secret_hash', '=', resetHash(secret))
    .where('password_resets.ends_at', '>', now)
    .executeTakeFirst();
  return owner ? [owner.name, owner.email] : [];
}

/**
 * Gives the account of a link its new password, once: every link of the account and all its sessions end in the same transaction.
 * A second factor stays (§46.4). In the order of §43.10. `problem`: why the password can't be taken (§43.4).
 */
export async function resetPassword(
  request: Request,
  secret: string,
  password: string,
  now = new Date(),
): Promise<'changed' | 'closed' | 'too-many' | { problem: string }> {
  const length = passwordLengthProblem(password);
  if (length !== undefined) return { problem: length };
  const state = await readReset(request, secret, now);
  if (state !== 'open') return state;
  // Who holds a link can't have any number of passwords worked out either.
  if (!(await count(GUESSES, [addressGroup(clientAddress(request))]))) return 'too-many';
  const problem = await newPasswordProblem(password, await readResetOwner(secret, now));
  if (problem !== undefined) return { problem };
  const { password: passwords } = await (await authentication()).$context;
  const hash = await passwords.hash(password);
  const owner = await runInTransaction(async (transaction) => {
    // Whoever takes the row changes the password; the same link sent twice finds none.
    const taken = await transaction
      .deleteFrom('password_resets')
      .where('secret_hash', '=', resetHash(secret))
      .where('ends_at', '>', now)
      .returning('owner_id')
      .executeTakeFirst();
    if (!taken) return undefined;
    const user = await transaction
      .selectFrom('user')
      .select(['id', 'name', 'email'])
      .where('id', '=', taken.owner_id)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('account')
      .set({ password: hash })
      .where('userId', '=', user.id)
      .where('providerId', '=', 'credential')
      .execute();
    await revokeOpenAccess(transaction, user.id, 'all');
    await actAs({ id: user.id, name: user.name === UNNAMED ? user.email : user.name }, () =>
      recordInAuditLog(transaction, [{ action: 'replaced', kind: 'password', id: '', title: '' }]),
    );
    return user;
  });
  if (!owner) return 'closed';
  await clearAttemptsOn(owner.email);
  return 'changed';
}
