import { href, isRouteErrorResponse } from 'react-router';
import { answered, connectionFailure } from '#admin/connection/connection-failure.ts';

/** Status 413 of a file, by a reverse proxy whose body limit is below the site's own. */
export const BEYOND_PROXY =
  'Ce fichier est plus lourd que ce que le serveur placé devant le site laisse passer. Envoyez-en un plus petit, ou prévenez la personne qui gère le site.';

/** Status 413, by the server or by a reverse proxy before it, for typed values. */
const TOO_LARGE =
  'Ce contenu est trop volumineux pour être enregistré. Raccourcissez-le\u00a0: rien de ce que vous avez saisi n’est perdu.';

/** The role was changed meanwhile, or never had the permission (§44.6). */
const REFUSED = 'Votre rôle ne permet pas cette action.';

/** The results of an action that didn't respond with one of its own: the session has expired, or it failed. */
type NoResult = { outcome: 'expired' } | { outcome: 'failed'; message: string };

/**
 * Calls the server action from a client action and returns its result, or that of its failure (an expired session, a
 * lost connection, a broken server), so that no failure replaces the screen and its typed values (§16.4). A redirect is
 * thrown, after `onRedirect`. `failed`: the message of a failure that has none of its own, without a full stop;
 * `tooLarge`: of status 413, where something else than typed values was sent.
 */
export async function actionResult<Result>(
  ask: () => Promise<Result>,
  failed: string,
  { onRedirect, tooLarge = TOO_LARGE }: { onRedirect?: (redirect: Response) => void; tooLarge?: string } = {},
): Promise<Awaited<Result> | NoResult> {
  try {
    return await answered(ask);
  } catch (error) {
    const status = isRouteErrorResponse(error) ? error.status : undefined;
    if (status === 401) return { outcome: 'expired' };
    if (status === 403) return { outcome: 'failed', message: REFUSED };
    if (status === 413) return { outcome: 'failed', message: tooLarge };
    const location = error instanceof Response ? error.headers.get('Location') : null;
    if (!(error instanceof Response) || location === null) {
      const reason = connectionFailure(error);
      return { outcome: 'failed', message: reason === undefined ? failed : `${failed}. ${reason}` };
    }
    if (new URL(location, window.location.href).pathname === href('/admin')) return { outcome: 'expired' };
    onRedirect?.(error);
    throw error;
  }
}
