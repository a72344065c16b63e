import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FileUnavailable } from './file-unavailable.ts';

const PRIVATE = 'adresse d’un réseau privé, refusée';

/** What IANA gives to networks of IPv6; ipaddr.js calls whatever it has no name for unicast too, IPv4-compatible addresses among it. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address of the network is one that everybody reaches: neither this machine nor a network behind it. An IPv6 address that
 * only carries one of IPv4 (mapped, compatible, translated, 6to4, Teredo, ISATAP) is none.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || (parsed.match(GLOBAL_UNICAST) && !isIsatap(parsed));
}

/** Its interface part is 0:5efe or 200:5efe and an address of IPv4 (RFC 5214). */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
}

/** Refuses a host that is written as an address of a private network. Names are looked at when they are resolved. */
export function refusePrivateHost(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new FileUnavailable(PRIVATE);
}

/** Resolves a name for the connection that is made next, and refuses one that means a private network: nobody can change it in between. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new FileUnavailable(PRIVATE), '', 0);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
