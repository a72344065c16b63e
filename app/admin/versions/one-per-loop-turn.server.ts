import { setImmediate as nextTurn } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs synchronous work alone in one tick of the event loop: between two of them all other pending requests are served,
 * however many were sent at once.
 */
export function onePerEventLoopTick<T>(work: () => T): Promise<T> {
  const result = last.then(() => nextTurn()).then(work);
  last = result.catch(() => undefined);
  return result;
}
