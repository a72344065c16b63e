import { isLongerThanPasswords } from '#domain/accounts/new-password.ts';
import { verifyPassword } from './password/password-hash.server.ts';
import { readStoredHash } from './password/stored-hash.server.ts';
import { type Administrator, attemptOf } from './session.server.ts';
import { accountOf, clearAttempt, countAttempt } from './sign-in-limits.server.ts';

export type PasswordConfirmation = 'right' | 'wrong-password' | 'too-many';

/**
 * Re-authentication: checks the password of the signed-in account before actions with which a stranger at an unlocked
 * screen could take the account over (§43.3). Attempts count like those of a sign-in.
 */
export async function confirmPassword(
  request: Request,
  { email }: Administrator,
  password: string,
): Promise<PasswordConfirmation> {
  if (isLongerThanPasswords(password)) return 'wrong-password';
  const attempt = await attemptOf(request, accountOf(email));
  if (!(await countAttempt(attempt))) return 'too-many';
  const hash = await readStoredHash(accountOf(email));
  if (hash === undefined || !(await verifyPassword({ hash, password }))) return 'wrong-password';
  await clearAttempt(attempt);
  return 'right';
}
