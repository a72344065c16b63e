import { log } from '#infrastructure/log.server.ts';

/** The method of a sign-in. */
export type SignInMethod = 'password' | 'code' | 'recovery-code' | 'passkey';

/** Log rate limit: a flood of refused attempts could fill the disk; at most this many lines per window. */
const MAX_LINES = 10;
const WINDOW_MS = 60_000;

let window = { begun: 0, lines: 0, dropped: 0 };

/** Logs a sign-in: the account by its id, never by its e-mail address (§53.4, §53.5). */
export function logSignIn(way: SignInMethod, administrator: string): void {
  log.info('signed in', { way, administrator });
}

/**
 * Logs a refused sign-in, with the account where the password was right (§53.5). Of a flood ten lines a minute are
 * written; the next line says how many were dropped.
 */
export function logSignInRefusal(
  way: SignInMethod,
  why: 'refused' | 'too-many',
  administrator?: string,
  now = Date.now(),
) {
  if (now - window.begun >= WINDOW_MS) window = { begun: now, lines: 0, dropped: window.dropped };
  if (window.lines >= MAX_LINES) {
    window.dropped += 1;
    return;
  }
  const { dropped } = window;
  window = { ...window, lines: window.lines + 1, dropped: 0 };
  log.warn('a sign-in was refused', {
    way,
    why,
    ...(administrator === undefined ? {} : { administrator }),
    ...(dropped > 0 ? { dropped } : {}),
  });
}

/** Logs a request that the role may not make (§53.5). */
export function logRoleRefusal(request: Request, { id, role }: { id: string; role: string }): void {
  const { pathname: path } = new URL(request.url);
  log.warn('a request was refused: not allowed for the role', {
    administrator: id,
    role,
    method: request.method,
    path,
  });
}
