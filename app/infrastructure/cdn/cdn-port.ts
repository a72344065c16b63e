/** A CDN that purges by surrogate keys. */
export type Cdn = {
  /** Maximum number of keys per purge request. */
  maxKeysPerRequest: number;
  /**
   * Purges every response that carries one of these keys; a soft purge, which allows stale responses during an outage,
   * is allowed. Resolves once the CDN has confirmed. Throws a CdnRefusal when it refuses, and the error of fetch when
   * it is unreachable. Idempotent.
   */
  purge: (keys: readonly string[]) => Promise<void>;
};

/** The CDN responded without purging: the message is for the operator and holds no secret. */
export class CdnRefusal extends Error {
  override name = 'CdnRefusal';
}

const TIMEOUT_MS = 5_000;

/** Sends a request to the CDN. Throws a CdnRefusal for every unsuccessful response. */
export async function fetchCdn(address: string, request: RequestInit): Promise<Response> {
  const response = await fetch(address, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new CdnRefusal(`${new URL(address).host} answered ${response.status}`);
}
