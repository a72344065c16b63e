import { type BackgroundWork, RUN_AGAIN, startBackgroundWork } from './background-work.server.ts';
import { isLeaseHeld, leasesLeftBehind } from './database/lease.server.ts';

const POLL_MS = 10_000;

/** The leased work of this process, by its lease. */
const works = new Map<string, BackgroundWork>();

/**
 * Background work whose runs hold a lease (`withLease` in `work`), so that one process at a time does it. While another
 * one holds it, the work is retried every ten seconds; the lease of a process that dies between this one's runs is
 * found by `startTakingOver`.
 */
export function startLeasedWork(
  name: string,
  lease: string,
  everyMs: number,
  work: () => Promise<unknown>,
): BackgroundWork {
  const background = startBackgroundWork(name, everyMs, async () => {
    await work();
    // Its own lease is released by now.
    return (await isLeaseHeld(lease)) ? RUN_AGAIN : undefined;
  });
  works.set(lease, background);
  return {
    wake: background.wake,
    async end() {
      works.delete(lease);
      await background.end();
    },
  };
}

/**
 * Polls for expired leases every ten seconds, in one query for all leased work, so that work of a dead process resumes
 * within 30 seconds (§58.1) however long its interval is. Returns the function that stops it.
 */
export function startTakingOver(): () => Promise<void> {
  return startBackgroundWork('leases left behind', POLL_MS, async () => {
    for (const lease of await leasesLeftBehind()) works.get(lease)?.wake();
  }).end;
}
