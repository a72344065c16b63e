/** A cache in front of the site that forgets by keys. */
export type Cdn = {
  /** How many keys one call takes. */
  keysAtOnce: number;
  /**
   * Makes it forget whatever carries one of these keys; what can be kept for the time of an outage may be. Resolves once it
   * has said so. Throws a CdnRefusal when it refuses, and what fetch throws when it can't be reached. Asking again does no harm.
   */
  purge: (keys: readonly string[]) => Promise<void>;
};

/** It answered, and didn't forget: its message is for the operator and holds no secret. */
export class CdnRefusal extends Error {
  override name = 'CdnRefusal';
}

const TIMEOUT_MS = 5_000;

/** Asks the CDN. Throws a CdnRefusal for every answer that is no success. */
export async function fetchCdn(address: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(address, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new CdnRefusal(`${new URL(address).host} answered ${answer.status}`);
}
