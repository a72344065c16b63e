import { askCdn, type Cdn } from './cdn-port.ts';

/** Of Fastly's own interface. */
const KEYS_AT_ONCE = 256;

/** Fastly's purge of several keys, soft: what is forgotten can still be shown while the site is away. */
export function fastlyCdn(address: string, token: string): Cdn {
  return {
    keysAtOnce: KEYS_AT_ONCE,
    async purge(keys) {
      const answer = await askCdn(address, {
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
