import { setTimeout as sleep } from 'node:timers/promises';

/** The pause between two requests to one host. */
export const HOST_PAUSE_MS = 1000;

/** The clock of a pacing: its time in milliseconds, and a pause of it. */
export type Clock = { now: () => number; pause: (ms: number) => Promise<unknown> };

/** The clock of this process, which `ending` doesn't keep waiting. */
export function processClock(ending: AbortSignal): Clock {
  return {
    // Not the time of day: set back by an hour, it would make each host wait for an hour.
    now: () => performance.now(),
    pause: (ms) => sleep(ms, undefined, { signal: ending }).catch(() => undefined),
  };
}

/** Paces requests: returns a function that waits until a host may be asked, one request a second. */
export function hostPacing({ now, pause }: Clock): (host: string) => Promise<void> {
  const next = new Map<string, number>();
  return async (host) => {
    const time = now();
    const turn = Math.max(time, next.get(host) ?? 0);
    next.set(host, turn + HOST_PAUSE_MS);
    if (turn > time) await pause(turn - time);
  };
}
