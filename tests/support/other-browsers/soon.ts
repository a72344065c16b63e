import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 60_000;

/** Retries until there is a result. On timeout it throws with `what` and the last failure. */
export async function soon<Result>(
  what: string,
  attempt: () => Promise<Result | undefined | null>,
): Promise<Result> {
  const until = Date.now() + LIMIT_MS;
  let failure: unknown;
  while (Date.now() < until) {
    try {
      const result = await attempt();
      if (result !== undefined && result !== null) return result;
    } catch (error) {
      failure = error;
    }
    await pause(50);
  }
  throw new Error(`There was never ${what}`, { cause: failure });
}
