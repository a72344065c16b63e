import { type BackgroundWork, RUN_AGAIN, startBackgroundWork } from './background-work.server.ts';
import { isLeaseHeld, leasesLeftBehind } from './database/lease.server.ts';

const POLL_MS = 10_000;

/** The work of this process, by its lease. */
const works = new Map<string, BackgroundWork>();

/**
 * Background work of which one process at a time does a run, under a lease (`withLease` in `work`). While another one is at it, it
 * is looked at every ten seconds; what a process leaves that dies between this one's runs is found by `startTakingOver`.
 */
export function startLeasedWork(
  name: string,
  lease: string,
  everyMs: number,
  work: () => Promise<unknown>,
): BackgroundWork {
  const background = startBackgroundWork(name, everyMs, async () => {
    await work();
    // One's own has been given back by now.
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
 * Looks every ten seconds, in one query for all leased work, for what a process left that died in the middle of it, so that it
 * goes on within 30 seconds (§58.1) however long it is until the next round. Returns the function that ends it.
 */
export function startTakingOver(): () => Promise<void> {
  return startBackgroundWork('leases left behind', POLL_MS, async () => {
    for (const lease of await leasesLeftBehind()) works.get(lease)?.wake();
  }).end;
}
