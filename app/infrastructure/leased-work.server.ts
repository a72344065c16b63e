import { type BackgroundWork, LOOK_AGAIN, startBackgroundWork } from './background-work.server.ts';
import { isLeaseHeld } from './database/lease.server.ts';

/**
 * Background work of which one process at a time does a run, under a lease (`withLease` in `work`). While another one is at it, it
 * is looked at every ten seconds, so that what a process leaves that dies is taken over within 30 seconds (§58.1).
 */
export function startLeasedWork(
  name: string,
  lease: string,
  everyMs: number,
  work: () => Promise<unknown>,
): BackgroundWork {
  return startBackgroundWork(name, everyMs, async () => {
    await work();
    // One's own has been given back by now.
    return (await isLeaseHeld(lease)) ? LOOK_AGAIN : undefined;
  });
}
