import type { Cdn } from './cdn-port.ts';
import { fetchCdn } from './fetch-cdn.ts';

/** The keys are sent in one header, of which Varnish reads 8 kB. */
const KEY_BATCH_SIZE = 50;

/**
 * One or several Varnish servers with docs/proxy/varnish.vcl: each gets a PURGE request with the keys. The purge is
 * done once all of them have confirmed.
 */
export function varnishCdn(addresses: readonly string[], token: string): Cdn {
  return {
    maxKeysPerRequest: KEY_BATCH_SIZE,
    async purge(keys) {
      const headers = { 'Surrogate-Key': keys.join(' '), 'X-Purge-Token': token };
      const purging = addresses.map(async (address) => {
        const response = await fetchCdn(address, { method: 'PURGE', headers });
        await response.body?.cancel();
      });
      // The servers that respond have purged, whatever the others do.
      const failed = (await Promise.allSettled(purging)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
}
