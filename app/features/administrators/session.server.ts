import { CLIENT_ADDRESS_HEADER, clientAddress } from '#infrastructure/client-address.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { authentication } from './authentication.server.ts';
import { countFailure, forgetFailures, tooManyFailures } from './failed-attempts.server.ts';

export type Administrator = { id: string; email: string; name: string };

export type SignIn =
  /** The headers carry the session cookie. */
  | { outcome: 'signed-in'; headers: Headers }
  | { outcome: 'refused' }
  /** Too many attempts from this address or on this account. */
  | { outcome: 'too-many' };

/**
 * Signs in with e-mail and password (section 7, Auth). Only a session whose user can be read back counts
 * (checklist 201). Every way to fail looks the same from outside.
 */
export async function signIn(request: Request, email: string, password: string): Promise<SignIn> {
  if (await tooManyFailures(email)) return { outcome: 'too-many' };
  const answer = await callLibrary(request, '/sign-in/email', { email, password });
  if (answer.status === 429) return { outcome: 'too-many' };
  const headers = cookiesOf(answer);
  if (answer.ok && (await readUser(cookieHeader(headers)))) {
    await forgetFailures(email);
    return { outcome: 'signed-in', headers };
  }
  await countFailure(email);
  return { outcome: 'refused' };
}

/** Ends the session of a request; the headers remove its cookie. */
export async function signOut(request: Request): Promise<Headers> {
  return cookiesOf(await callLibrary(request, '/sign-out', {}));
}

/** Who is signed in; undefined for everybody else, also with an expired or forged cookie. */
export async function readAdministrator(request: Request): Promise<Administrator | undefined> {
  const cookie = request.headers.get('cookie');
  return cookie?.includes('agence.session_token') ? readUser(cookie) : undefined;
}

/**
 * Who is signed in, with the headers that renew the session's cookie when the library has renewed the session: a
 * session that is used doesn't end (checklist 206).
 */
export async function readSession(
  request: Request,
): Promise<{ administrator: Administrator; renewal: Headers } | undefined> {
  const cookie = request.headers.get('cookie');
  if (!cookie?.includes('agence.session_token')) return undefined;
  const { response, headers } = await (await authentication()).api.getSession({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  });
  if (!response) return undefined;
  const { id, email, name } = response.user;
  const renewal = new Headers();
  for (const renewed of headers.getSetCookie()) renewal.append('Set-Cookie', renewed);
  return { administrator: { id, email, name }, renewal };
}

async function readUser(cookie: string): Promise<Administrator | undefined> {
  const session = await (await authentication()).api.getSession({ headers: new Headers({ cookie }) });
  return session ? { id: session.user.id, email: session.user.email, name: session.user.name } : undefined;
}

async function callLibrary(request: Request, path: string, body: unknown): Promise<Response> {
  const { SITE_URL } = configuration();
  const headers = new Headers({
    'content-type': 'application/json',
    origin: SITE_URL,
    [CLIENT_ADDRESS_HEADER]: clientAddress(request),
  });
  const cookie = request.headers.get('cookie');
  if (cookie) headers.set('cookie', cookie);
  const library = await authentication();
  return library.handler(
    new Request(`${SITE_URL}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

function cookiesOf(answer: Response): Headers {
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}

function cookieHeader(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
