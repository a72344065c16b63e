import type { Kysely } from 'kysely';
import { isLongerThanPasswords } from '#domain/accounts/new-password.ts';
import { readCode } from '#domain/sign-in/typed-code.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { verifyPassword } from './password/password-hash.server.ts';
import { readStoredHash } from './password/stored-hash.server.ts';
import { isSecondFactorOn } from './second-factor/second-step.server.ts';
import { type Administrator, attemptOf, callLibrary, readSession, type Session } from './session.server.ts';
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

/** What was confirmed: isStillConfirmed() compares it in the transaction of the change. */
export type Confirmed = { userId: string; sessionId: string; hash: string };

/**
 * Re-authentication: checks the password of the signed-in account before actions with which a stranger at an unlocked
 * screen could take the account over (§43.3), and a code of its second factor, unless the session is recent (§45.12).
 * Attempts count like those of a sign-in. The guard gives the session another token after it. A password that was
 * changed, or a session that ended, while the password was being verified counts as a wrong password.
 */
export async function confirmPassword(
  request: Request,
  { id, email }: Administrator,
  { password, code = '' }: Credentials,
): Promise<Confirmed | Unconfirmed> {
  if (isLongerThanPasswords(password)) return 'wrong-password';
  const attempt = await attemptOf(request, accountOf(email));
  if (!(await countAttempt(attempt))) return 'too-many';
  const session = await readSession(request);
  const hash = await readStoredHash(accountOf(email));
  if (hash === undefined || !(await verifyPassword({ hash, password }))) return 'wrong-password';
  await clearAttempt(attempt);
  const confirmed = { userId: id, sessionId: session?.sessionId ?? '', hash };
  const isOn = await isSecondFactorOn(id);
  const withCode = isOn && (code !== '' || !isRecent(session));
  if (withCode) {
    const refused = await confirmCode(request, id, attempt, code);
    if (refused) return refused;
  }
  if (!(await isStillConfirmed(database(), confirmed))) return 'wrong-password';
  const actor = currentActor();
  if (actor) actor.reauthenticated = isOn && !withCode ? 'by-password' : 'fully';
  return confirmed;
}

/**
 * Whether the confirmed password is still the account's, and the session still exists. In a transaction it locks the
 * password: of two changes that the same password confirmed, the second one waits, and is refused (§43.12).
 */
export async function isStillConfirmed(
  within: Kysely<Schema>,
  { userId, sessionId, hash }: Confirmed,
): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('account')
    .set((column) => ({ updatedAt: column.ref('updatedAt') }))
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .where('password', '=', hash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const session = await within
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return session !== undefined;
}

function isRecent(session: Session | undefined): boolean {
  return session !== undefined && Date.now() < session.since.getTime() + RECENT_MS;
}

async function confirmCode(
  request: Request,
  userId: string,
  attempt: SignInAttempt,
  typed: string,
): Promise<Unconfirmed | undefined> {
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
  return undefined;
}
