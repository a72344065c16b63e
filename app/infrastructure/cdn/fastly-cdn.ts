import { type Cdn, fetchCdn } from './cdn-port.ts';

/** Of Fastly's own interface. */
const KEY_BATCH_SIZE = 256;

/** Fastly's purge of several keys, soft: what is forgotten can still be shown while the site is away. */
export function fastlyCdn(address: string, token: string): Cdn {
  return {
    keysAtOnce: KEY_BATCH_SIZE,
    async purge(keys) {
      const answer = await fetchCdn(address, {
        method: 'POST',
        headers: {
          'Fastly-Key': token,
          'Fastly-Soft-Purge': '1',
          'Content-Type': 'application/json',
          Accept: 'application/json',
        },
        body: JSON.stringify({ surrogate_keys: keys }),
      });
      await answer.body?.cancel();
    },
  };
}
