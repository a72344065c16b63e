import { log } from '#infrastructure/log.server.ts';

/** By what somebody signs in. */
export type SignInMethod = 'password' | 'code' | 'recovery-code' | 'passkey';

/** Whoever goes on although told to wait could fill the disk: so many lines of it in so much time. */
const MAX_LINES = 10;
const WINDOW_MS = 60_000;

let window = { begun: 0, lines: 0, unsaid: 0 };

/** Writes down that somebody is signed in: the account by its id, never an address (§53.4, §53.5). */
export function logSignIn(way: SignInMethod, administrator: string): void {
  log.info('signed in', { way, administrator });
}

/**
 * Writes down that a sign-in was refused, and the account where the password was right (§53.5). Of a flood ten lines a minute are
 * written; the next one says how many were not.
 */
export function logSignInRefusal(
  way: SignInMethod,
  why: 'refused' | 'too-many',
  administrator?: string,
  now = Date.now(),
) {
  if (now - window.begun >= WINDOW_MS) window = { begun: now, lines: 0, unsaid: window.unsaid };
  if (window.lines >= MAX_LINES) {
    window.unsaid += 1;
    return;
  }
  const { unsaid } = window;
  window = { ...window, lines: window.lines + 1, unsaid: 0 };
  log.warn('a sign-in was refused', {
    way,
    why,
    ...(administrator === undefined ? {} : { administrator }),
    ...(unsaid > 0 ? { unsaid } : {}),
  });
}

/** Writes down that somebody asked for what their role may not use (§53.5). */
export function logRoleRefusal(request: Request, { id, role }: { id: string; role: string }): void {
  const { pathname: path } = new URL(request.url);
  log.warn('somebody was refused what their role may not use', {
    administrator: id,
    role,
    method: request.method,
    path,
  });
}
