import { isLongerThanPasswords } from '#domain/accounts/new-password.ts';
import { readCode } from '#domain/sign-in/typed-code.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import { verifyPassword } from './password/password-hash.server.ts';
import { readStoredHash } from './password/stored-hash.server.ts';
import { isSecondFactorOn } from './second-factor/second-step.server.ts';
import { type Administrator, attemptOf, callLibrary, readSession } from './session.server.ts';
import {
  accountOf,
  claimCode,
  clearAttempt,
  clearCodes,
  countAttempt,
  countCode,
  releaseCode,
  type SignInAttempt,
} from './sign-in-limits.server.ts';

/** How long after its sign-in, or a full re-authentication, a session is recent. */
const RECENT_MS = 10 * 60_000;

/** What a form sends to re-authenticate; `code`: six digits of the authenticator, empty until they are asked for. */
export type Credentials = { password: string; code?: string };

export type Unconfirmed = 'wrong-password' | 'code-needed' | 'wrong-code' | 'too-many';
export type PasswordConfirmation = 'right' | Unconfirmed;

/**
 * Re-authentication: checks the password of the signed-in account before actions with which a stranger at an unlocked
 * screen could take the account over (§43.3), and a code of its second factor, unless the session is recent (§45.12).
 * Attempts count like those of a sign-in. The guard gives the session another token after it.
 */
export async function confirmPassword(
  request: Request,
  { id, email }: Administrator,
  { password, code = '' }: Credentials,
): Promise<PasswordConfirmation> {
  if (isLongerThanPasswords(password)) return 'wrong-password';
  const attempt = await attemptOf(request, accountOf(email));
  if (!(await countAttempt(attempt))) return 'too-many';
  const hash = await readStoredHash(accountOf(email));
  if (hash === undefined || !(await verifyPassword({ hash, password }))) return 'wrong-password';
  await clearAttempt(attempt);
  const isOn = await isSecondFactorOn(id);
  const withCode = isOn && (code !== '' || !(await isRecent(request)));
  if (withCode) {
    const confirmed = await confirmCode(request, id, attempt, code);
    if (confirmed !== 'right') return confirmed;
  }
  const actor = currentActor();
  if (actor) actor.reauthenticated = isOn && !withCode ? 'by-password' : 'fully';
  return 'right';
}

async function isRecent(request: Request): Promise<boolean> {
  const session = await readSession(request);
  return session !== undefined && Date.now() < session.since.getTime() + RECENT_MS;
}

async function confirmCode(
  request: Request,
  userId: string,
  attempt: SignInAttempt,
  typed: string,
): Promise<PasswordConfirmation> {
  if (typed === '') return 'code-needed';
  if (!(await countCode(attempt))) return 'too-many';
  const code = readCode(typed);
  if (code === undefined || !(await claimCode(userId, code))) return 'wrong-code';
  const response = await callLibrary(request, '/two-factor/verify-totp', { code });
  if (!response.ok) {
    await releaseCode(userId, code);
    return 'wrong-code';
  }
  await clearCodes(attempt);
  return 'right';
}
