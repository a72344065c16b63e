import type { Cdn } from './cdn-port.ts';
import { fetchCdn } from './fetch-cdn.ts';

/** Fastly's own limit. */
const KEY_BATCH_SIZE = 256;

/** Fastly's soft purge by surrogate keys: purged responses may still be served stale while the site is down. */
export function fastlyCdn(address: string, token: string): Cdn {
  return {
    maxKeysPerRequest: KEY_BATCH_SIZE,
    async purge(keys) {
      const response = await fetchCdn(address, {
        method: 'POST',
        headers: {
          'Fastly-Key': token,
          'Fastly-Soft-Purge': '1',
          'Content-Type': 'application/json',
          Accept: 'application/json',
        },
        body: JSON.stringify({ surrogate_keys: keys }),
      });
      await response.body?.cancel();
    },
  };
}
