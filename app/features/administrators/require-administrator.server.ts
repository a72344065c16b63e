import { createContext, href, type MiddlewareFunction, redirect } from 'react-router';
import { actAs, currentActor } from '#infrastructure/acting-administrator.server.ts';
import type { RoutePath } from '#ui/route-path.ts';
import { displayedName } from './displayed-account.server.ts';
import { type Administrator, readSession, replaceToken, type Session } from './session.server.ts';
import { logMissingFactor, logMissingSession } from './sign-in-log.server.ts';

/** The signed-in administrator, for loaders and actions below the guard. */
export const signedInAdministrator = createContext<Administrator>();

/** Whether the session is for the setup of the required second factor only, for loaders below the guard (§45.13). */
export const restrictedSession = createContext<boolean>();

/** The path of the setup of a second factor: all that a restricted session reaches. */
const SETUP = href('/admin/compte/securite');

/** The id of the request's session, for loaders and actions below the guard. */
export const currentSession = createContext<string>();

/** Routes whose bodies are streamed: they check again at the end of the body (streamed-request.server.ts). */
const STREAMED = new Set([
  href('/admin/uploads'),
  '/admin/uploads/films/:id?' satisfies RoutePath,
  href('/admin/importer/fichier'),
]);

type Guarded = Pick<Parameters<MiddlewareFunction<Response>>[0], 'request' | 'url' | 'pattern'>;

/**
 * Authentication guard of the back-office, as middleware, so that no loader or action below it runs unauthenticated
 * (docs/decisions/005). A page redirects to the sign-in, which redirects back; a background request of a page gets 401,
 * so that the page can sign in again in place (§14.5, §16.4). While a required second factor is missing, everything but
 * its setup redirects there, or gets 403 (§45.13). The session is read a second time once the body has arrived: a
 * client can hold the body back for minutes, and the session or its role can end meanwhile (§14.12).
 */
export const requireAdministrator: MiddlewareFunction<Response> = async (
  { request, url, context, pattern },
  next,
) => {
  const first = await admit({ request, url, pattern });
  let session = first;
  if (request.body !== null && !STREAMED.has(screenOf(pattern))) {
    await bodyArrival(request);
    session = await admit({ request, url, pattern });
  }
  context.set(signedInAdministrator, session.administrator);
  context.set(restrictedSession, session.restricted);
  context.set(currentSession, session.sessionId);
  const response = await actAs(
    { id: session.administrator.id, name: displayedName(session.administrator) },
    async () => {
      const result = await next();
      // The action may have replaced the session (§45.5): its cookie takes precedence.
      if (result.headers.getSetCookie().some((cookie) => cookie.includes('agence.session_token=')))
        return result;
      const again = currentActor()?.reauthenticated;
      // The first reading has renewed the session, the second one finds nothing to renew.
      const cookies = again ? await replaceToken(request, again === 'fully') : first.renewal;
      for (const cookie of cookies.getSetCookie()) result.headers.append('Set-Cookie', cookie);
      return result;
    },
  );
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return response;
};

/** The session of a request that may go on; throws the response to any other. */
export async function admit({ request, url, pattern }: Guarded): Promise<Session> {
  const session = await readSession(request);
  if (!session) {
    logMissingSession(request);
    throw isBackground(request) ? refusal(401, 'Auth session missing!') : redirect(signInPath(url));
  }
  if (session.restricted && screenOf(pattern) !== SETUP) {
    logMissingFactor(request, session.administrator.id);
    throw isBackground(request) ? refusal(403, 'Accès refusé') : redirect(SETUP);
  }
  return session;
}

/** The router joins the path segments of routes.ts: the pattern is that of what runs, however it was requested. */
function screenOf(pattern: string): string {
  return `/${pattern}`.replace(/^\/+/, '/');
}

/** Waits for the whole body, of which the request keeps a copy. A broken one fails where it is read. */
async function bodyArrival(request: Request): Promise<void> {
  try {
    for await (const _ of request.clone().body ?? []);
  } catch {
    // The copy fails with the same error.
  }
}

/** A write, or a part of an upload: a redirect would only confuse what has sent it. */
function isBackground({ method, headers }: Request): boolean {
  return (method !== 'GET' && method !== 'HEAD') || headers.has('Tus-Resumable');
}

function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** `url`: of the screen. A press on a link requests its data, at an address that is no screen: `{path}.data?_routes=…`. */
function signInPath({ pathname, search }: URL): string {
  const wanted = `${pathname}${search}`;
  return wanted === href('/admin/dashboard')
    ? href('/admin')
    : `${href('/admin')}?retour=${encodeURIComponent(wanted)}`;
}
