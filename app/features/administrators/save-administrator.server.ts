import { randomBytes } from 'node:crypto';
import { signInEmail } from '#domain/accounts/typed-account.ts';
import { UNNAMED } from '#domain/accounts/unnamed.ts';
import { asciiEmail } from '#domain/forms/ascii-email.ts';
import { OperatorError } from '#infrastructure/configuration.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { authentication, PASSWORD_MIN_LENGTH } from './authentication.server.ts';
import { markInitialPassword } from './initial-password.server.ts';
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
 * (`npm run admin`). Throws an AdministratorError of one line.
 */
export async function saveAdministrator(
  email: string,
  password: string,
): Promise<'created' | 'password-reset'> {
  // By the rule of the sign-in: an account of any other address could never sign in.
  const { data: address } = signInEmail.safeParse(email);
  if (address === undefined) throw new AdministratorError('email: must be an address such as nom@exemple.fr');
  if (password.length < PASSWORD_MIN_LENGTH || password.length > 128) {
    throw new AdministratorError(`password: ${PASSWORD_MIN_LENGTH} to 128 characters are expected`);
  }
  const { internalAdapter } = await (await authentication()).$context;
  const hash = await hashPassword(password);
  const known = await internalAdapter.findUserByEmail(address, { includeAccounts: true });
  if (known) {
    const linked = known.accounts.some((account) => account.providerId === 'credential');
    if (!linked) await linkPassword(known.user.id, hash);
    await runInTransaction(async (transaction) => {
      await setStoredHash(transaction, known.user.id, hash);
      await revokeOpenAccess(transaction, known.user.id, 'all');
    });
    await clearAttemptsOn(address);
    return 'password-reset';
  }
  const user = await internalAdapter.createUser(
    {
      email: address,
      name: UNNAMED,
      emailVerified: true,
    },
    { method: 'email-password' },
  );
  await linkPassword(user.id, hash);
  return 'created';
}

async function linkPassword(userId: string, hash: string): Promise<void> {
  const { internalAdapter } = await (await authentication()).$context;
  await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash });
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
    const known = await database()
      .selectFrom('user')
      .select('id')
      .where('email', '=', asciiEmail(given.email.trim().toLowerCase()))
      .executeTakeFirst();
    if (!known) await saveAdministrator(given.email, given.password);
    return undefined;
  }
  const anybody = await database().selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (anybody) return undefined;
  const administrator = { email: 'admin@exemple.fr', password: randomBytes(16).toString('base64url') };
  await saveAdministrator(administrator.email, administrator.password);
  await markInitialPassword(administrator.email);
  return administrator;
}
