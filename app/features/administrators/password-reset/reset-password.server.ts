import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { passwordLengthProblem } from '#domain/accounts/new-password.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { linkSecretHash } from '#infrastructure/link-secret.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { consume, isExhausted, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';
import { newPasswordProblem } from '../account/new-password.server.ts';
import { displayedName } from '../displayed-account.server.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { setStoredHash } from '../password/stored-hash.server.ts';
import { revokeOpenAccess } from '../revoke-open-access.server.ts';
import { clearAttemptsOn } from '../sign-in-limits.server.ts';

/** Rate limit per IP address: invalid secrets, and new passwords for a valid one. */
const GUESSES: RateLimit = { name: 'reset-guess', points: 30, seconds: 10 * 60 };

export type ResetState =
  | 'open'
  /** Unknown, used or expired: the client can't tell which (§46.3). */
  | 'closed'
  | 'too-many';

/** State of the link with this secret. Failed attempts are counted per IP address. */
export async function readReset(request: Request, secret: string, now = new Date()): Promise<ResetState> {
  const address = addressGroup(clientAddress(request));
  if (await isExhausted(GUESSES, [address])) return 'too-many';
  const row = await database()
    .selectFrom('password_resets')
    .select('ends_at')
    .where('secret_hash', '=', linkSecretHash(secret))
    .executeTakeFirst();
  if (row && row.ends_at > now) return 'open';
  // A request with a valid secret is no guess.
  return row || (await consume(GUESSES, [address])) ? 'closed' : 'too-many';
}

/**
 * Name and e-mail address of the owner of a link, which the new password must not contain; empty for an invalid link.
 */
async function readResetOwner(secret: string, now = new Date()): Promise<string[]> {
  const owner = await database()
    .selectFrom('password_resets')
    .innerJoin('user', 'user.id', 'password_resets.owner_id')
    .select(['user.name', 'user.email'])
    .where('password_resets.secret_hash', '=', linkSecretHash(secret))
    .where('password_resets.ends_at', '>', now)
    .executeTakeFirst();
  return owner ? [owner.name, owner.email] : [];
}

/**
 * Sets the new password of a link's account, once: every link of the account and all its sessions end in the same
 * transaction. A second factor stays (§46.4). Follows the order of §43.10. `problem`: why the password is refused
 * (§43.4).
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
  // Also limits the password hashes that the holder of a link can make the server compute.
  if (!(await consume(GUESSES, [addressGroup(clientAddress(request))]))) return 'too-many';
  const problem = await newPasswordProblem(password, await readResetOwner(secret, now));
  if (problem !== undefined) return { problem };
  const hash = await hashPassword(password);
  const owner = await runInTransaction(async (transaction) => {
    // Single use: the delete claims the row; a second request with the same link finds none.
    const taken = await transaction
      .deleteFrom('password_resets')
      .where('secret_hash', '=', linkSecretHash(secret))
      .where('ends_at', '>', now)
      .returning('owner_id')
      .executeTakeFirst();
    if (!taken) return undefined;
    const user = await transaction
      .selectFrom('user')
      .select(['id', 'name', 'email'])
      .where('id', '=', taken.owner_id)
      .executeTakeFirstOrThrow();
    await setStoredHash(transaction, user.id, hash);
    await revokeOpenAccess(transaction, user.id, 'all');
    await actAs({ id: user.id, name: displayedName(user) }, () =>
      recordInAuditLog(transaction, [{ action: 'replaced', kind: 'password', id: '', title: '' }]),
    );
    return user;
  });
  if (!owner) return 'closed';
  await clearAttemptsOn(owner.email);
  return 'changed';
}
