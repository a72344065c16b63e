import { href, isRouteErrorResponse, redirect } from 'react-router';
import { answered, connectionFailure } from '#admin/connection/connection-failure.ts';

export type ServerActionResult<Value> =
  | { outcome: 'answered'; value: Value }
  /** The session ended meanwhile. */
  | { outcome: 'expired' }
  /** A redirect: what was asked for is done. */
  | { outcome: 'moved'; redirect: Response }
  /** No answer, or one that is no answer (a dropped connection, a broken server). */
  | ({ outcome: 'failed' } & FailureReason);

/** Why a try failed, where it is known: in place of the words for what failed, or after them. */
type FailureReason = { message?: string; reason?: string | undefined };

/** What is said of a failed try; `own`: the words for what failed, without a full stop. */
export function errorMessage({ message, reason }: FailureReason, own: string): string {
  return message ?? (reason === undefined ? own : `${own}. ${reason}`);
}

/** The server's refusal, or that of a proxy before it. */
const TOO_LARGE =
  'Ce contenu est trop volumineux pour être enregistré. Raccourcissez-le\u00a0: rien de ce que vous avez saisi n’est perdu.';

/** The role was changed meanwhile, or never went so far (§44.6). */
const REFUSED = 'Votre rôle ne permet pas cette action.';

/**
 * Asks the server from a client action and tells every way in which it can end, so that no failure takes the
 * screen away from what was typed (§16.4).
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
 * As callServerAction(), for a screen that keeps nothing of an ended session: that leads to the sign-in, and a redirect is followed; both
 * are thrown. Every other failure is an answer, in the words of errorMessage(), so that what was typed stays (§16.4).
 */
export async function toActionResult<Answer>(
  ask: () => Promise<Answer>,
  failed: string,
): Promise<Awaited<Answer> | { outcome: 'failed'; message: string }> {
  const asked = await callServerAction(ask);
  if (asked.outcome === 'expired') throw redirect(href('/admin'));
  if (asked.outcome === 'moved') throw asked.redirect;
  return asked.outcome === 'answered'
    ? asked.value
    : { outcome: 'failed', message: errorMessage(asked, failed) };
}
