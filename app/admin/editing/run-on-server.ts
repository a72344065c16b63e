import { href, isRouteErrorResponse } from 'react-router';

export type ServerAnswer<Value> =
  | { outcome: 'answered'; value: Value }
  /** The session ended meanwhile. */
  | { outcome: 'expired' }
  /** A redirect: what was asked for is done. */
  | { outcome: 'moved'; redirect: Response }
  /** No answer, or one that is no answer (a dropped connection, a broken server); the reason where it is known. */
  | { outcome: 'failed'; message?: string };

/** The server's refusal, or that of a proxy before it. */
const TOO_LARGE =
  'Ce contenu est trop volumineux pour être enregistré. Raccourcissez-le : rien de ce que vous avez saisi n’est perdu.';

/**
 * Asks the server from a client action and tells every way in which it can end, so that no failure takes the
 * screen away from what was typed (decision 30).
 */
export async function runOnServer<Value>(ask: () => Promise<Value>): Promise<ServerAnswer<Awaited<Value>>> {
  try {
    return { outcome: 'answered', value: await ask() };
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 401) return { outcome: 'expired' };
    if (isRouteErrorResponse(error) && error.status === 413) return { outcome: 'failed', message: TOO_LARGE };
    const location = error instanceof Response ? error.headers.get('Location') : null;
    if (!(error instanceof Response) || location === null) return { outcome: 'failed' };
    if (new URL(location, window.location.href).pathname === href('/admin')) return { outcome: 'expired' };
    return { outcome: 'moved', redirect: error };
  }
}
