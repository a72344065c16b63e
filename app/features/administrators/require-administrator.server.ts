import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { type Administrator, readSession } from './session.server.ts';

const administratorContext = createContext<Administrator>();

/**
 * The guard of the back-office, as middleware, so that no loader or action below it runs for anybody else
 * (architecture, 'Found by trying' 1). A page leads to the sign-in, which leads back; a sending that a page makes
 * by itself is told 401, so that the page can sign in again in its place (decision 30).
 */
export const requireAdministrator: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await readSession(request);
  if (!session) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw Response.json(
        { error: 'Auth session missing!' },
        { status: 401, headers: { 'Cache-Control': 'no-store' } },
      );
    }
    const url = new URL(request.url);
    const wanted = `${url.pathname}${url.search}`;
    throw redirect(wanted === '/admin/dashboard' ? '/admin' : `/admin?retour=${encodeURIComponent(wanted)}`);
  }
  (context as RouterContextProvider).set(administratorContext, session.administrator);
  const response = await next();
  for (const cookie of session.renewal.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return response;
};

/** Who is signed in, below the guard. Throws outside of it. */
export function currentAdministrator(context: Readonly<RouterContextProvider>): Administrator {
  return context.get(administratorContext);
}
