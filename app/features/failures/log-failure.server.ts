import { log } from '#infrastructure/log.server.ts';

/**
 * Logs why a screen could not read its data, for screens that display the error themselves instead of failing as a
 * whole: the request id on them leads to this line (§53.3). `screen`: what could not be rendered, in English.
 */
export function logFailure(screen: string, error: unknown): void {
  log.error('the loader of a screen failed', { screen, error });
}

/** Logs why an action of a screen failed, at the boundary of all actions. `screen`: the pattern of its path. */
export function logActionFailure(screen: string | undefined, action: string, error: unknown): void {
  log.error('an action failed', { screen, action, error });
}
