export type ServerAnswer<Value> =
  | { outcome: 'answered'; value: Value }
  /** The session ended meanwhile: the server sends to the sign-in screen. */
  | { outcome: 'expired'; redirect: Response }
  /** Another redirect: what was asked for is done. */
  | { outcome: 'moved'; redirect: Response }
  /** No answer, or one that is no answer (a dropped connection, a broken server). */
  | { outcome: 'failed' };

/**
 * Asks the server from a client action and tells every way in which it can end, so that no failure takes the
 * screen away from what was typed (decision 30).
 */
export async function runOnServer<Value>(ask: () => Promise<Value>): Promise<ServerAnswer<Awaited<Value>>> {
  try {
    return { outcome: 'answered', value: await ask() };
  } catch (error) {
    if (!(error instanceof Response)) return { outcome: 'failed' };
    const location = error.headers.get('Location');
    if (location === null) return { outcome: 'failed' };
    const { pathname } = new URL(location, window.location.href);
    return { outcome: pathname === '/admin' ? 'expired' : 'moved', redirect: error };
  }
}
