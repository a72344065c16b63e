import { type BackgroundWork, RETRY_SOON, startBackgroundWork } from './background-work.server.ts';
import { isLeaseHeld, leasesLeftBehind, withLease } from './database/lease.server.ts';

const LEASE_POLL_MS = 10_000;

type JobDefinition = {
  /** In the log, the traces and the metrics of background work. */
  name: string;
  everyMs: number;
  /** One run; `ending` aborts when the process ends. A failure is logged, counted and retried. */
  run: (ending: AbortSignal) => Promise<unknown>;
  /** The longest back-off after failures; default: ten minutes. */
  longestPauseMs?: number;
  /**
   * The lease under which it runs, so that one process at a time does the work. While another one holds it, the job is
   * retried every ten seconds; the lease of a process that dies between this one's runs is found by
   * `leasesLeftBehindJob`.
   */
  lease?: string;
  /** Whether this installation needs the job; default: yes. */
  isNeeded?: () => boolean;
  /** Ends what a run waits for; called when the process ends. */
  interrupt?: () => void;
  afterLastRun?: () => Promise<void>;
  /** The lengths of its queues, for the metric `queue_length`. */
  queueLengths?: () => Promise<Record<string, number>>;
};

/** Background work that is an entry of `server/lifecycle/jobs.ts`. */
export type Job = JobDefinition & {
  /** Starts it in this process: it runs at once. Returns the function that ends it after the current run. */
  start: () => () => Promise<void>;
  /** Signals that work is pending, so that it doesn't wait for the next run; nothing where the job is not started. */
  wake: () => void;
};

/** The started jobs with a lease, by its name. */
const leased = new Map<string, BackgroundWork>();

/** Makes a job of its definition. */
export function defineJob(definition: JobDefinition): Job {
  const { name, everyMs, longestPauseMs, lease } = definition;
  const run = (ending: AbortSignal) =>
    lease === undefined ? definition.run(ending) : withLease(lease, () => definition.run(ending));
  let work: BackgroundWork | undefined;
  return {
    ...definition,
    run,
    wake: () => work?.wake(),
    start() {
      if (definition.isNeeded?.() === false) return async () => {};
      const ending = new AbortController();
      const started = startBackgroundWork(
        name,
        everyMs,
        async () => {
          await run(ending.signal);
          // Its own lease is released by now.
          return lease !== undefined && (await isLeaseHeld(lease)) ? RETRY_SOON : undefined;
        },
        longestPauseMs,
      );
      work = started;
      if (lease !== undefined) leased.set(lease, started);
      return async () => {
        ending.abort();
        if (lease !== undefined) leased.delete(lease);
        definition.interrupt?.();
        await started.end();
        work = undefined;
        await definition.afterLastRun?.();
      };
    },
  };
}

/**
 * Polls for expired leases, in one query for all jobs, so that work of a dead process resumes within 30 seconds (§58.1)
 * however long its interval is.
 */
export const leasesLeftBehindJob = defineJob({
  name: 'leases left behind',
  everyMs: LEASE_POLL_MS,
  run: async () => {
    for (const lease of await leasesLeftBehind()) leased.get(lease)?.wake();
  },
});
