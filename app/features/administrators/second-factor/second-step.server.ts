import { readRecoveryCode } from '#domain/sign-in/recovery-codes.ts';
import { readCode } from '#domain/sign-in/typed-code.ts';
import { type Database, database } from '#infrastructure/database/database.server.ts';
import { authentication } from '../authentication.server.ts';
import { hashAlike } from '../password/password-hash.server.ts';
import { attemptOf, callLibrary, completeSignIn, cookiesOf } from '../session.server.ts';
import {
  accountOf,
  claimCode,
  clearAttempt,
  clearCodes,
  countCode,
  releaseCode,
} from '../sign-in-limits.server.ts';
import { logSignInRefusal, type SignInMethod } from '../sign-in-log.server.ts';
import { readRecoveryCodeHashes } from './recovery-code-hashes.server.ts';

/** A TOTP code of an authenticator, or a recovery code. */
type SecondFactorMethod = Extract<SignInMethod, 'code' | 'recovery-code'>;

export type SecondStep =
  /** The headers carry the session cookie. `left`: how many recovery codes remain, when one was used. */
  | { outcome: 'signed-in'; headers: Headers; left: number | undefined }
  | { outcome: 'refused' }
  | { outcome: 'too-many' }
  /** No sign-in is pending any more: the password is required again. */
  | { outcome: 'ended' };

/** Whether a sign-in of this browser waits for its second step (§45.2). */
export async function isSecondStepWaiting(request: Request): Promise<boolean> {
  return (await waitingAccount(request)) !== undefined;
}

/**
 * The second step of a sign-in (§45.2, §45.3): an attempt is counted before its code is verified, and a code is valid
 * once. All failures look the same from outside.
 */
export async function finishSignIn(
  request: Request,
  method: SecondFactorMethod,
  typed: string,
): Promise<SecondStep> {
  const waiting = await waitingAccount(request);
  if (!waiting) return { outcome: 'ended' };
  const account = accountOf(waiting.email);
  const attempt = await attemptOf(request, account);
  const refuse = (outcome: 'refused' | 'too-many') => {
    logSignInRefusal(method, outcome, waiting.id);
    return { outcome };
  };
  if (!(await countCode(attempt))) return refuse('too-many');
  const code = method === 'code' ? readCode(typed) : await storedForm(waiting.id, typed);
  if (code === undefined) return refuse('refused');
  if (method === 'code' && !(await claimCode(waiting.id, code))) return refuse('refused');
  const path = method === 'code' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  const response = await callLibrary(withoutSession(request), path, { code });
  if (!response.ok) {
    if (method === 'code') await releaseCode(waiting.id, code);
    return (await waitingAccount(request)) ? refuse('refused') : { outcome: 'ended' };
  }
  await clearCodes(attempt);
  await clearAttempt(attempt);
  const headers = await completeSignIn(cookiesOf(response), request, waiting, method);
  return {
    outcome: 'signed-in',
    headers,
    left: method === 'code' ? undefined : await countCodes(waiting.id),
  };
}

/** The cookies that delete a pending second step from the browser. */
export function forgetSecondStep(): Headers {
  const headers = new Headers();
  for (const [prefix, secure] of [
    ['', ''],
    ['__Host-', '; Secure'],
  ])
    headers.append(
      'Set-Cookie',
      `${prefix}agence.two_factor=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  return headers;
}

/** How many recovery codes an account has left. */
export async function countCodes(userId: string): Promise<number> {
  return (await readRecoveryCodeHashes(userId)).length;
}

/** A typed recovery code as it is stored; undefined for an invalid one, and when none is left. */
async function storedForm(userId: string, typed: string): Promise<string | undefined> {
  const code = readRecoveryCode(typed);
  const [hash] = code === undefined ? [] : await readRecoveryCodeHashes(userId);
  return code === undefined || hash === undefined ? undefined : hashAlike(code, hash);
}

/** Whether an account has a second factor. */
export async function isSecondFactorOn(userId: string, within: Database = database()): Promise<boolean> {
  const user = await within
    .selectFrom('user')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.twoFactorEnabled === true;
}

async function waitingAccount(request: Request): Promise<{ id: string; email: string } | undefined> {
  const cookie = request.headers.get('cookie');
  if (!cookie?.includes('agence.two_factor')) return undefined;
  const library = await authentication();
  const waiting = await library.api.readSecondStep({ headers: new Headers({ cookie }) });
  if (!waiting) return undefined;
  return database()
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', '=', waiting.userId)
    .executeTakeFirst();
}

/** With a session cookie the library would use that session, and apply no rate limit. */
function withoutSession(request: Request): Request {
  const cookies = (request.headers.get('cookie') ?? '')
    .split(/; ?/)
    .filter((cookie) => !cookie.includes('agence.session_'));
  return new Request(request.url, {
    headers: { ...Object.fromEntries(request.headers), cookie: cookies.join('; ') },
  });
}
