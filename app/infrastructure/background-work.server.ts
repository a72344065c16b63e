import { log } from './log.server.ts';
import { countRun } from './outcomes.server.ts';
import { newRequestId, withRequestId } from './request-id/request-id.server.ts';
import { traced } from './tracing/tracing.server.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const RETRY_MS = 10_000;

/** What a run gives back that found another process at the work. */
export const RUN_AGAIN = Symbol('look again');

export type BackgroundWork = {
  /** Says that there is something to do, so that it is done at once. */
  wake: () => void;
  /** Begins nothing any more; resolves when what is under way has ended. */
  end: () => Promise<void>;
};

/**
 * Work that goes on beside the requests: at once, whenever it is woken, and `everyMs` after it ended (up to a tenth
 * later, so that several processes spread). Never two at a time. A failure never reaches the process: it is logged, and
 * the work is tried again after a pause that grows from 5 seconds to 10 minutes, or to what is given. A run that gives
 * back RUN_AGAIN is followed by the next after ten seconds. Each run has a reference of its own in the log (§53.1).
 */
export function startBackgroundWork(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  longestPauseMs = LONGEST_PAUSE_MS,
): BackgroundWork {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let failures = 0;
  let ended = false;
  let lookAgain = false;

  const once = async () => {
    try {
      const outcome = await traced('background work', { 'work.name': name }, async () => work());
      lookAgain = outcome === RUN_AGAIN;
      failures = 0;
      countRun(name, 'done');
    } catch (error) {
      failures += 1;
      countRun(name, 'failed');
      log.warn('background work failed and will be tried again', { name, failures, error });
    }
  };
  const run = async () => {
    clearTimeout(timer);
    do {
      again = false;
      // Not that of the request which woke it.
      await withRequestId(newRequestId(), once);
      // After a failure the pause is kept, however often it is woken.
    } while (again && failures === 0 && !ended);
    running = undefined;
    if (!ended) timer = setTimeout(start, pause()).unref();
  };
  const pause = () =>
    failures > 0
      ? Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), longestPauseMs)
      : (lookAgain ? Math.min(RETRY_MS, everyMs) : everyMs) * (1 + Math.random() / 10);
  const start = () => {
    running ??= run();
  };
  start();

  return {
    wake() {
      again = true;
      if (!ended && failures === 0) start();
    },
    async end() {
      ended = true;
      clearTimeout(timer);
      await running;
    },
  };
}
