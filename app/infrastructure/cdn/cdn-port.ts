/** A CDN that purges by surrogate keys. */
export type Cdn = {
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
