import { href, isRouteErrorResponse } from 'react-router';
import { answered, connectionFailure } from '#admin/connection/connection-failure.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';

export type ServerActionResult<Value> =
  | { outcome: 'answered'; value: Value }
  /** The session has expired. */
  | { outcome: 'expired' }
  /** A redirect: the action succeeded. */
  | { outcome: 'moved'; redirect: Response }
  /** No response, or an unusable one (a lost connection, a broken server). */
  | ({ outcome: 'failed' } & FailureReason);

/** The cause of a failure, if known: `message` replaces the caller's message, `reason` follows it. */
type FailureReason = { message?: string; reason?: string | undefined };

/** The error message of a failed request; `own`: the caller's message, without a full stop. */
export function errorMessage({ message, reason }: FailureReason, own: string): string {
  return message ?? (reason === undefined ? own : `${own}. ${reason}`);
}

/** Status 413, by the server or by a reverse proxy before it. */
const TOO_LARGE =
  'Ce contenu est trop volumineux pour être enregistré. Raccourcissez-le\u00a0: rien de ce que vous avez saisi n’est perdu.';

/** The role was changed meanwhile, or never had the permission (§44.6). */
const REFUSED = 'Votre rôle ne permet pas cette action.';

/**
 * Calls the server action from a client action and returns every outcome as data, so that no failure replaces the
 * screen and its typed values (§16.4).
 */
export async function callServerAction<Value>(
  ask: () => Promise<Value>,
): Promise<ServerActionResult<Awaited<Value>>> {
  try {
    return { outcome: 'answered', value: await answered(ask) };
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 401) return { outcome: 'expired' };
    if (isRouteErrorResponse(error) && error.status === 403) return { outcome: 'failed', message: REFUSED };
    if (isRouteErrorResponse(error) && error.status === 413) return { outcome: 'failed', message: TOO_LARGE };
    const location = error instanceof Response ? error.headers.get('Location') : null;
    if (!(error instanceof Response) || location === null) {
      return { outcome: 'failed', reason: connectionFailure(error) };
    }
    if (new URL(location, window.location.href).pathname === href('/admin')) return { outcome: 'expired' };
    return { outcome: 'moved', redirect: error };
  }
}

/**
 * The result of a server action, or of its failure (an expired session, a lost connection), so that no failure replaces
 * the screen (§16.4). A redirect is thrown. `failed`: the message of a failure that has none of its own, without a full
 * stop.
 */
export async function actionResult<Data extends object>(
  serverAction: () => Promise<ActionResult<Data>>,
  failed: string,
): Promise<ActionResult<Data>> {
  const called = await callServerAction(serverAction);
  switch (called.outcome) {
    case 'answered':
      return called.value;
    case 'moved':
      throw called.redirect;
    case 'expired':
      return { outcome: 'expired' };
    case 'failed':
      return { outcome: 'failed', message: errorMessage(called, failed) };
  }
}
