import { isRouteErrorResponse } from 'react-router';

export const CONNECTION_DOWN =
  'La connexion est coupée\u00a0: rien n’est perdu, réessayez dès qu’elle revient.';
export const SERVER_UNREACHABLE =
  'Le serveur ne répond pas\u00a0: rien n’est perdu, réessayez dans un instant.';

/** What a proxy says for a server that is away, or the server itself while it can't answer. */
const GATEWAY_ERRORS = [502, 503, 504];

/** Something on the way answered in place of the site: with nothing, or with what the site never says. */
export class NotTheSite extends Error {}

/** What an action of the site answers: never undefined, as which the router hands on an empty response (204). */
export async function answered<Value>(ask: () => Promise<Value>): Promise<Awaited<Value>> {
  const answer = await ask();
  if (answer === undefined) throw new NotTheSite();
  return answer;
}

/**
 * Why the site itself gave no answer, as people read it: no connection, or something on the way that answered in its
 * place (a proxy, the page of a hotel). Undefined when the site answered, also when its answer is a failure.
 * `error`: what asking threw.
 */
export function connectionFailure(error: unknown): string | undefined {
  if (isRouteErrorResponse(error))
    return GATEWAY_ERRORS.includes(error.status) ? SERVER_UNREACHABLE : undefined;
  if (error instanceof NotTheSite) return SERVER_UNREACHABLE;
  // What the browser throws when nothing arrives.
  if (error instanceof TypeError) return CONNECTION_DOWN;
  // The router's words for an answer that is none of the site's, or that was cut off in the middle.
  const unreadable = error instanceof Error && error.message.startsWith('Unable to decode');
  return unreadable ? SERVER_UNREACHABLE : undefined;
}
