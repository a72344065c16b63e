import { setImmediate as nextTurn } from 'node:timers/promises';
import { oneAtATime } from '#infrastructure/one-at-a-time.ts';

const inTurn = oneAtATime();

/**
 * Runs synchronous work alone in one tick of the event loop: between two of them all other pending requests are served,
 * however many were sent at once.
 */
export function onePerEventLoopTick<T>(work: () => T): Promise<T> {
  return inTurn(() => nextTurn().then(work));
}
