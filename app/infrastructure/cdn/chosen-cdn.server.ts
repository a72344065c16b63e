import { configuration } from '../configuration.server.ts';
import type { Cdn } from './cdn-port.ts';
import { cloudflareCdn } from './cloudflare-cdn.ts';
import { fastlyCdn } from './fastly-cdn.ts';
import { varnishCdn } from './varnish-cdn.ts';

/** The CDN that the variable CDN names; undefined for 'none'. */
export function chosenCdn(): Cdn | undefined {
  const { CDN, CDN_PURGE_URL: addresses, CDN_PURGE_TOKEN: token = '' } = configuration();
  const [address = ''] = addresses;
  switch (CDN) {
    case 'varnish':
      return varnishCdn(addresses, token);
    case 'fastly':
      return fastlyCdn(address, token);
    case 'cloudflare':
      return cloudflareCdn(address, token);
    case 'none':
      return undefined;
  }
}
