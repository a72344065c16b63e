import { isRouteErrorResponse } from 'react-router';

export const CONNECTION_DOWN =
  'La connexion est coupée\u00a0: rien n’est perdu, réessayez dès qu’elle revient.';
export const SERVER_UNREACHABLE =
  'Le serveur ne répond pas\u00a0: rien n’est perdu, réessayez dans un instant.';
const TOO_MANY_REQUESTS =
  'Trop de demandes en peu de temps\u00a0: rien n’est perdu, réessayez dans une minute.';

/** Status codes of a proxy whose server is unavailable, or of the server itself while it is overloaded. */
const GATEWAY_ERRORS = [502, 503, 504];

/** An intermediary answered in place of the site: with an empty response, or with one of another shape. */
export class NotTheSite extends Error {}

/**
 * The result of an action of the site; rejects undefined, which is how the router passes on an empty response (204).
 */
export async function answered<Value>(ask: () => Promise<Value>): Promise<Awaited<Value>> {
  const result = await ask();
  if (result === undefined) throw new NotTheSite();
  return result;
}

/**
 * Why the site itself didn't respond, as a readable message: no connection, or an intermediary that responded in its
 * place (a proxy, a captive portal). Undefined when the site responded, also with a failure. `error`: what the request
 * threw.
 */
export function connectionFailure(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) {
    // Only a proxy limits the requests of a signed-in administrator.
    if (error.status === 429) return TOO_MANY_REQUESTS;
    return GATEWAY_ERRORS.includes(error.status) ? SERVER_UNREACHABLE : undefined;
  }
  if (error instanceof NotTheSite) return SERVER_UNREACHABLE;
  // `fetch` throws a TypeError when no response arrives.
  if (error instanceof TypeError) return CONNECTION_DOWN;
  // The router's message for a response that isn't the site's, or that is truncated.
  const unreadable = error instanceof Error && error.message.startsWith('Unable to decode');
  return unreadable ? SERVER_UNREACHABLE : undefined;
}
