import { createContext, href, type MiddlewareFunction, redirect } from 'react-router';
import { UNNAMED } from '#domain/accounts/unnamed.ts';
import { actAs, currentActor } from '#infrastructure/acting-administrator.server.ts';
import { type Administrator, readSession, replaceToken } from './session.server.ts';
import { logMissingSession } from './sign-in-log.server.ts';

/** The signed-in administrator, for loaders and actions below the guard. */
export const signedInAdministrator = createContext<Administrator>();

/** The id of the request's session, for loaders and actions below the guard. */
export const currentSession = createContext<string>();

/**
 * Authentication guard of the back-office, as middleware, so that no loader or action below it runs unauthenticated
 * (docs/decisions/005). A page redirects to the sign-in, which redirects back; a background request of a page gets 401,
 * so that the page can sign in again in place (§14.5, §16.4).
 */
export const requireAdministrator: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await readSession(request);
  if (!session) {
    logMissingSession(request);
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
  const response = await actAs(named(session.administrator), async () => {
    const result = await next();
    // The action may have replaced the session (§45.5): its cookie takes precedence.
    if (result.headers.getSetCookie().some((cookie) => cookie.includes('agence.session_token=')))
      return result;
    const again = currentActor()?.reauthenticated;
    const cookies = again ? await replaceToken(request, again === 'fully') : session.renewal;
    for (const cookie of cookies.getSetCookie()) result.headers.append('Set-Cookie', cookie);
    return result;
  });
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return response;
};

/** An administrator without a name is shown by the sign-in e-mail address. */
function named({ id, name, email }: Administrator) {
  return { id, name: name === UNNAMED ? email : name };
}
