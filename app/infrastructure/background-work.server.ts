import { log } from './log.server.ts';
import { countRun } from './outcomes.server.ts';
import { newRequestId, withRequestId } from './request-id/request-id.server.ts';
import { traced } from './tracing/tracing.server.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const RETRY_MS = 10_000;

/** Return value of a run that found another process doing the same work. */
export const RETRY_SOON = Symbol('retry soon');

export type BackgroundWork = {
  /** Signals that work is pending: a run starts at once. */
  wake: () => void;
  /** Starts no further run; resolves when the current one has ended. */
  end: () => Promise<void>;
};

/**
 * Background work: runs at once, whenever it is woken, and `everyMs` after its last run ended (plus up to a tenth as
 * jitter, so that several processes spread). Runs never overlap. A failure never reaches the process: it is logged, and
 * the work is retried with a back-off from 5 seconds to 10 minutes, or to the given maximum. After a run that returns
 * RETRY_SOON the next one starts ten seconds later. Each run has its own request id in the log (§53.1).
 */
export function startBackgroundWork(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  longestPauseMs = LONGEST_PAUSE_MS,
): BackgroundWork {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let woken = false;
  let failures = 0;
  let ended = false;
  let retrySoon = false;

  const once = async () => {
    try {
      const outcome = await traced('background work', { 'work.name': name }, async () => work());
      retrySoon = outcome === RETRY_SOON;
      failures = 0;
      countRun(name, 'done');
    } catch (error) {
      failures += 1;
      countRun(name, 'failed');
      log.warn('background work failed and will be retried', { name, failures, error });
    }
  };
  const run = async () => {
    clearTimeout(timer);
    do {
      woken = false;
      // Without a new id the run would log the one of the request that woke it.
      await withRequestId(newRequestId(), once);
      // After a failure the back-off holds, however often the work is woken.
    } while (woken && failures === 0 && !ended);
    running = undefined;
    if (!ended) timer = setTimeout(start, pause()).unref();
  };
  const pause = () =>
    failures > 0
      ? Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), longestPauseMs)
      : (retrySoon ? Math.min(RETRY_MS, everyMs) : everyMs) * (1 + Math.random() / 10);
  const start = () => {
    running ??= run();
  };
  start();

  return {
    wake() {
      woken = true;
      if (!ended && failures === 0) start();
    },
    async end() {
      ended = true;
      clearTimeout(timer);
      await running;
    },
  };
}
