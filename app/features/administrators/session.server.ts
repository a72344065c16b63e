import { createHmac } from 'node:crypto';
import { isLongerThanPasswords } from '#domain/accounts/new-password.ts';
import { type Role, roleNamed } from '#domain/accounts/permissions.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';
import { authentication } from './authentication.server.ts';
import { readInitialPassword } from './initial-password.server.ts';
import { deviceCookie, knownDevice } from './known-device.server.ts';
import { verifyPassword } from './password/password-hash.server.ts';
import { readStoredHash, renewHash } from './password/stored-hash.server.ts';
import { createReset } from './password-reset/request-reset.server.ts';
import { countRequiredFactors } from './second-factor/required-factor.server.ts';
import { isOver } from './session-end.server.ts';
import { accountOf, clearAttempt, countAttempt, type SignInAttempt } from './sign-in-limits.server.ts';
import { logSignIn, logSignInRefusal, type SignInMethod } from './sign-in-log.server.ts';

/** What is stored of a User-Agent with a session, in characters. */
export const LONGEST_USER_AGENT = 300;
/** Maximum length of an e-mail address (RFC 5321). */
const LONGEST_EMAIL = 254;

export type Administrator = { id: string; email: string; name: string; role: Role };

export type SignIn =
  /** The headers carry the session cookie and the cookie of a known device. */
  | { outcome: 'signed-in'; headers: Headers }
  /** The password is right but grants no access yet: the headers carry the cookie of the second step (§45.2). */
  | { outcome: 'second-step'; headers: Headers }
  /** The password is the generated one of the first administrator: only a chosen one opens a session (§14.11). */
  | { outcome: 'new-password'; secret: string }
  /** A second factor is required, and the account's is a passkey: the password opens no session (§45.13). */
  | { outcome: 'passkey-needed' }
  | { outcome: 'refused' }
  /** Rate limited: too many attempts from this device, or from this IP address and other strangers. */
  | { outcome: 'too-many' };

/**
 * Signs in with e-mail and password (§14.1). Only a session whose user can be read back counts (§14.3). All failures
 * look the same from outside, whether the account exists or not.
 */
export async function signIn(request: Request, email: string, password: string): Promise<SignIn> {
  if (email.length > LONGEST_EMAIL || isLongerThanPasswords(password)) {
    logSignInRefusal('password', 'refused');
    return { outcome: 'refused' };
  }
  const account = accountOf(email);
  const attempt = await attemptOf(request, account);
  if (!(await countAttempt(attempt))) {
    logSignInRefusal('password', 'too-many');
    return { outcome: 'too-many' };
  }
  const hash = await readStoredHash(account);
  const response = await callLibrary(request, '/sign-in/email', { email: account, password });
  const headers = cookiesOf(response);
  if (response.ok && (await isReplacedMeanwhile(account, hash, password))) {
    await takeBack(request, account, headers);
    logSignInRefusal('password', 'refused');
    return { outcome: 'refused' };
  }
  if (response.ok) await renewHash(account, password);
  // The attempt stays counted: it is cleared only once the code was right too.
  if (response.ok && (await response.json()).twoFactorRedirect === true)
    return { outcome: 'second-step', headers };
  const user = response.ok ? await readUser(cookieHeader(headers)) : undefined;
  if (!user) {
    logSignInRefusal('password', 'refused');
    return { outcome: 'refused' };
  }
  await clearAttempt(attempt);
  const initial = await readInitialPassword(user.id);
  if (initial !== undefined) {
    await takeBack(request, account, headers);
    if (initial === 'usable') return { outcome: 'new-password', secret: await createReset(user.id) };
    logSignInRefusal('password', 'refused');
    return { outcome: 'refused' };
  }
  // Counted after the session was created: one that is created while the first factor is added is ended by either.
  if (((await countRequiredFactors(user.id)) ?? 0) > 0) {
    await takeBack(request, account, headers);
    logSignInRefusal('password', 'refused', user.id);
    return { outcome: 'passkey-needed' };
  }
  return { outcome: 'signed-in', headers: await completeSignIn(headers, request, user, 'password') };
}

/**
 * Whether a password change was committed while the former password was being verified: the change ended the existing
 * sessions, and this one was created after it (§43.9).
 */
async function isReplacedMeanwhile(account: string, hash: string | undefined, password: string) {
  const now = await readStoredHash(account, { settled: true });
  if (now === hash) return false;
  // A concurrent sign-in may have rehashed the same password.
  return now === undefined || !(await verifyPassword({ hash: now, password }));
}

/** Ends the session, or the pending second step, that a sign-in has just created. */
async function takeBack(request: Request, account: string, headers: Headers): Promise<void> {
  // Not a copy of the request: its body, the form of the sign-in, has been read.
  const signedIn = new Request(request.url, { headers: { cookie: cookieHeader(headers) } });
  await callLibrary(signedIn, '/sign-out', {});
  await database()
    .deleteFrom('verification')
    .where('value', 'in', (row) => row.selectFrom('user').select('user.id').where('user.email', '=', account))
    .execute();
}

/**
 * Common end of every sign-in method: ends the browser's previous session, logs the sign-in, and adds the cookie of a
 * known device to the headers.
 */
export async function completeSignIn(
  headers: Headers,
  request: Request,
  { id, email }: { id: string; email: string },
  method: SignInMethod,
): Promise<Headers> {
  if (request.headers.get('cookie')?.includes('agence.session_token')) await signOut(request);
  logSignIn(method, id);
  const account = accountOf(email);
  const device = await deviceCookie(request, account);
  if (device) headers.append('Set-Cookie', device);
  return headers;
}

/** The source of an attempt: a device that signed in to this account before, or a stranger's IP address. */
export async function attemptOf(request: Request, account: string): Promise<SignInAttempt> {
  const device = await knownDevice(request, account);
  return device ? { account, device } : { account, address: clientAddress(request) };
}

/** Ends the session of a request; the headers remove its cookie. */
export async function signOut(request: Request): Promise<Headers> {
  return cookiesOf(await callLibrary(request, '/sign-out', {}));
}

/**
 * The signed-in administrator; undefined for any other request, also with an expired or forged cookie, or with a
 * restricted session.
 */
export async function readAdministrator(request: Request): Promise<Administrator | undefined> {
  const cookie = request.headers.get('cookie');
  const user = cookie?.includes('agence.session_token') ? await readUser(cookie) : undefined;
  return user && !(await isRestricted(user.id)) ? user : undefined;
}

export type Session = {
  administrator: Administrator;
  sessionId: string;
  since: Date;
  /** The required second factor is missing: the session is for its setup only (§45.13). */
  restricted: boolean;
  renewal: Headers;
};

/**
 * The signed-in administrator, with the headers that renew the session cookie when the library has renewed the session:
 * sliding expiration, an active session doesn't end (§14.9).
 */
export async function readSession(request: Request): Promise<Session | undefined> {
  const cookie = request.headers.get('cookie');
  if (!cookie?.includes('agence.session_token')) return undefined;
  const { response, headers } = await (await authentication()).api.getSession({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  });
  if (!response || (await isOver(response.session))) return undefined;
  const renewal = new Headers();
  for (const renewed of headers.getSetCookie()) renewal.append('Set-Cookie', renewed);
  const { id: sessionId, createdAt: since } = response.session;
  const administrator = administratorOf(response.user);
  return { administrator, sessionId, since, restricted: await isRestricted(administrator.id), renewal };
}

async function isRestricted(userId: string): Promise<boolean> {
  return (await countRequiredFactors(userId)) === 0;
}

/**
 * The cookie of another token for the session of a request, after a re-authentication; the former token is invalid at
 * once (§45.12). `signedInAgain`: the session counts as begun now.
 */
export async function replaceToken(request: Request, signedInAgain: boolean): Promise<Headers> {
  const { headers } = await (await authentication()).api.replaceToken({
    headers: new Headers({ cookie: request.headers.get('cookie') ?? '' }),
    body: { signedInAgain },
    returnHeaders: true,
  });
  return headers;
}

/** The key with which a signed-in user's browser encrypts unsaved input: 256 bits in hexadecimal (§16.7). */
export async function autosaveKeyOf(userId: string): Promise<string> {
  return createHmac('sha256', await installationSecret('autosave'))
    .update(userId)
    .digest('hex');
}

/** Renews nothing: the response of a renewal has the cookie that goes with it, which is lost here. */
async function readUser(cookie: string): Promise<Administrator | undefined> {
  const session = await (await authentication()).api.getSession({
    headers: new Headers({ cookie }),
    query: { disableRefresh: true },
  });
  return session && !(await isOver(session.session)) ? administratorOf(session.user) : undefined;
}

/** An unknown role gets the fewest rights. */
function administratorOf(user: { id: string; email: string; name: string; role: string }): Administrator {
  const { id, email, name, role } = user;
  return { id, email, name, role: roleNamed(role) ?? 'editor' };
}

/** Calls the authentication library on behalf of a request; the path is the library's own, below `/api/auth`. */
export async function callLibrary(request: Request, path: string, body: unknown): Promise<Response> {
  const { SITE_URL } = configuration();
  const headers = new Headers({ 'content-type': 'application/json', origin: SITE_URL });
  const cookie = request.headers.get('cookie');
  if (cookie) headers.set('cookie', cookie);
  // Stored with the session, so that its owner recognizes the device (§43.6).
  const device = request.headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT);
  if (device) headers.set('user-agent', device);
  const library = await authentication();
  return library.handler(
    new Request(`${SITE_URL}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

/** The cookies that a response of the library sets. */
export function cookiesOf(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}

/** The cookies that a response of the library sets, as the browser sends them back. */
export function cookieHeader(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
