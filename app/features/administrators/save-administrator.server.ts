import { randomBytes, randomUUID } from 'node:crypto';
import { signInEmail } from '#domain/accounts/typed-account.ts';
import { UNNAMED } from '#domain/accounts/unnamed.ts';
import { asciiEmail } from '#domain/forms/ascii-email.ts';
import { OperatorError } from '#infrastructure/configuration.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { accountIdOf } from './account-of-email.server.ts';
import { PASSWORD_MIN_LENGTH } from './authentication.server.ts';
import { markInitialPassword } from './initial-password.server.ts';
import { insertAccount, insertPassword } from './insert-account.server.ts';
import { hashPassword } from './password/password-hash.server.ts';
import { setStoredHash } from './password/stored-hash.server.ts';
import { revokeOpenAccess } from './revoke-open-access.server.ts';
import { clearAttemptsOn } from './sign-in-limits.server.ts';

/** An e-mail address or a password that is refused; the message says what is accepted. */
export class AdministratorError extends OperatorError {
  override name = 'AdministratorError';
}

/**
 * Creates an administrator, or sets a new password for an existing one, ends its sessions and clears its rate limits
 * (`npm run admin`). `initial`: the password of a new one is generated, for the first sign-in only (§14.11).
 * Throws an AdministratorError of one line.
 */
export async function saveAdministrator(
  email: string,
  password: string,
  { initial = false } = {},
): Promise<'created' | 'password-reset'> {
  // By the rule of the sign-in: an account of any other address could never sign in.
  const { data: address } = signInEmail.safeParse(email);
  if (address === undefined) throw new AdministratorError('email: must be an address such as nom@exemple.fr');
  if (password.length < PASSWORD_MIN_LENGTH || password.length > 128) {
    throw new AdministratorError(`password: ${PASSWORD_MIN_LENGTH} to 128 characters are expected`);
  }
  const hash = await hashPassword(password);
  const outcome = await runInTransaction(async (transaction) => {
    const known = await transaction
      .selectFrom('user')
      .leftJoin('account', (join) =>
        join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
      )
      .select(['user.id', 'account.id as password'])
      .where('user.email', '=', address)
      .executeTakeFirst();
    if (!known) {
      const id = randomUUID();
      await insertAccount(transaction, { id, name: UNNAMED, email: address, role: 'administrator' }, hash);
      if (initial) await markInitialPassword(transaction, id);
      return 'created';
    }
    if (known.password === null) await insertPassword(transaction, known.id, hash);
    await setStoredHash(transaction, known.id, hash);
    await revokeOpenAccess(transaction, known.id, 'all');
    return 'password-reset';
  });
  if (outcome === 'password-reset') await clearAttemptsOn(address);
  return outcome;
}

/**
 * Ensures the first administrator (ADMIN_EMAIL, docs/operations.md). Without the variables one is created at the very
 * first start, and its random initial password is returned, to be displayed once; otherwise undefined. Throws an
 * AdministratorError of one line.
 */
export async function ensureFirstAdministrator(
  given: { email: string; password: string } | undefined,
): Promise<{ email: string; password: string } | undefined> {
  if (given) {
    const known = await accountIdOf(database(), asciiEmail(given.email.trim().toLowerCase()));
    if (!known) await saveAdministrator(given.email, given.password);
    return undefined;
  }
  const anybody = await database().selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (anybody) return undefined;
  const administrator = { email: 'admin@exemple.fr', password: randomBytes(16).toString('base64url') };
  await saveAdministrator(administrator.email, administrator.password, { initial: true });
  return administrator;
}
