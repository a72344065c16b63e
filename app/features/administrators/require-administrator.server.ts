import { createContext, href, type MiddlewareFunction, redirect } from 'react-router';
import { UNNAMED } from '#domain/accounts/unnamed.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { type Administrator, readSession } from './session.server.ts';

/** Who is signed in, for what runs below the guard. */
export const signedInAdministrator = createContext<Administrator>();

/** The id of the session that a request came with, for what runs below the guard. */
export const currentSession = createContext<string>();

/**
 * The guard of the back-office, as middleware, so that no loader or action below it runs for anybody else
 * (docs/decisions/005). A page leads to the sign-in, which leads back; a sending that a page makes
 * by itself is told 401, so that the page can sign in again in its place (§14.5, §16.4).
 */
export const requireAdministrator: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await readSession(request);
  if (!session) {
    const read = request.method === 'GET' || request.method === 'HEAD';
    if (!read || request.headers.has('Tus-Resumable')) {
      throw Response.json(
        { error: 'Auth session missing!' },
        { status: 401, headers: { 'Cache-Control': 'no-store' } },
      );
    }
    const url = new URL(request.url);
    const wanted = `${url.pathname}${url.search}`;
    throw redirect(
      wanted === href('/admin/dashboard')
        ? href('/admin')
        : `${href('/admin')}?retour=${encodeURIComponent(wanted)}`,
    );
  }
  context.set(signedInAdministrator, session.administrator);
  context.set(currentSession, session.sessionId);
  const response = await actAs(named(session.administrator), next);
  // What was done may have put another session in its place (§45.5): that one counts.
  if (!response.headers.getSetCookie().some((cookie) => cookie.includes('agence.session_token=')))
    for (const cookie of session.renewal.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return response;
};

/** An administrator that nobody has named is told by the address that signs in. */
function named({ id, name, email }: Administrator) {
  return { id, name: name === UNNAMED ? email : name };
}
