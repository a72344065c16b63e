import { log } from '#infrastructure/log.server.ts';

/**
 * Logs why a screen could not read its data, for screens that display the error themselves instead of failing as a
 * whole: the request id on them leads to this line (§53.3). `screen`: what could not be shown, in English.
 */
export function logFailure(screen: string, error: unknown): void {
  log.error('a screen could not be shown', { screen, error });
}
