/** The pause between two requests to one host. */
export const HOST_PAUSE_MS = 1000;

/** The clock of a pacing: its time in milliseconds, and a pause of it. */
export type Clock = { now: () => number; pause: (ms: number) => Promise<unknown> };

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
