import { type Cdn, fetchCdn } from './cdn-port.ts';

/** The keys travel in one header, of which Varnish reads 8 kB. */
const KEY_BATCH_SIZE = 50;

/**
 * One or several Varnishes with docs/proxy/varnish.vcl: each is sent a PURGE with the keys. It has forgotten once all of
 * them have said so.
 */
export function varnishCdn(addresses: readonly string[], token: string): Cdn {
  return {
    keysAtOnce: KEY_BATCH_SIZE,
    async purge(keys) {
      const headers = { 'Surrogate-Key': keys.join(' '), 'X-Purge-Token': token };
      const asked = addresses.map(async (address) => {
        const answer = await fetchCdn(address, { method: 'PURGE', headers });
        await answer.body?.cancel();
      });
      // Those that answer have forgotten, whatever the others do.
      const failed = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
}
