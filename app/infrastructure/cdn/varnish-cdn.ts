import { askCdn, type Cdn } from './cdn-port.ts';

/** The keys travel in one header, of which Varnish reads 8 kB. */
const KEYS_AT_ONCE = 50;

/**
 * One or several Varnishes with docs/proxy/varnish.vcl: each is sent a PURGE with the keys. It has forgotten once all of
 * them have said so.
 */
export function varnishCdn(addresses: readonly string[], token: string): Cdn {
  return {
    keysAtOnce: KEYS_AT_ONCE,
    async purge(keys) {
      const headers = { 'Surrogate-Key': keys.join(' '), 'X-Purge-Token': token };
      const asked = addresses.map(async (address) => {
        const answer = await askCdn(address, { method: 'PURGE', headers });
        await answer.body?.cancel();
      });
      // Those that answer have forgotten, whatever the others do.
      const failed = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
}
