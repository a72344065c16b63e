import { limitedLog } from '#infrastructure/limited-log.server.ts';
import { log } from '#infrastructure/log.server.ts';

export type SignInMethod = 'password' | 'code' | 'recovery-code' | 'passkey';

const limited = limitedLog('warn', 10);

/** Logs a sign-in: the account by its id, never by its e-mail address (§53.4, §53.5). */
export function logSignIn(method: SignInMethod, administrator: string): void {
  log.info('signed in', { method, administrator });
}

/** Logs a refused sign-in, with the account where the password was right (§53.5). */
export function logSignInRefusal(
  method: SignInMethod,
  why: 'refused' | 'too-many',
  administrator?: string,
): void {
  limited('a sign-in was refused', {
    method,
    why,
    ...(administrator === undefined ? {} : { administrator }),
  });
}

/** Logs a request that the role may not make (§53.5). */
export function logRoleRefusal(request: Request, { id, role }: { id: string; role: string }): void {
  const { pathname: path } = new URL(request.url);
  log.warn('refused a request: not allowed for the role', {
    administrator: id,
    role,
    method: request.method,
    path,
  });
}

const limitedStrangers = limitedLog('info', 10);

/** Logs a request of the back-office without a valid session (§53.5): a link, an ended session, or an attempt. */
export function logMissingSession(request: Request): void {
  const { pathname: path } = new URL(request.url);
  limitedStrangers('a request was refused: no session', { method: request.method, path });
}

/** Logs a request of an account whose required second factor is missing (§45.13, §53.5). */
export function logMissingFactor(request: Request, administrator: string): void {
  const { pathname: path } = new URL(request.url);
  limitedStrangers('a request was refused: no second factor', {
    administrator,
    method: request.method,
    path,
  });
}
