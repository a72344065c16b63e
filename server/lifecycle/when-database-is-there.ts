import { setTimeout as sleep } from 'node:timers/promises';
import { closeDatabase, orConfigurationError } from '#infrastructure/database/database.server.ts';
import { isDatabaseUnavailable } from '#infrastructure/database/database-unavailable.server.ts';
import { log } from '#infrastructure/log.server.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Retries an idempotent operation until the database is available for all of it, with exponential back-off from a
 * quarter of a second to ten seconds. Throws a DatabaseUnavailableError once `timeoutMs` have passed, and any other error at
 * once.
 */
export async function whenDatabaseIsThere<T>(
  work: () => Promise<T>,
  { timeoutMs, onWaiting }: { timeoutMs?: number | undefined; onWaiting?: (() => void) | undefined } = {},
): Promise<T> {
  const begun = Date.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const left = timeoutMs === undefined ? pause : begun + timeoutMs - Date.now();
      if (left <= 0) return orConfigurationError(() => Promise.reject(error));
      if (pause === FIRST_PAUSE_MS) {
        // With a timeout, the error itself is reported at its end.
        const level = timeoutMs === undefined ? 'warn' : 'info';
        log[level]('database unavailable: waiting for it', { reason: (error as Error).message });
        onWaiting?.();
      }
      await closeDatabase();
      await sleep(Math.min(pause, left));
    }
  }
}
