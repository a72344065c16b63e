import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that this process never connects to; the message is shown. */
export class AddressRefusedError extends Error {}

const PRIVATE = 'adresse d’un réseau privé, refusée';

/**
 * The IPv6 range that IANA assigns to global unicast; ipaddr.js also reports every range without a name as unicast, for
 * example IPv4-compatible addresses.
 */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * SSRF guard: whether an IP address is publicly routable, that is, neither this machine nor a private network. IPv6
 * addresses that embed an IPv4 address (mapped, compatible, translated, 6to4, Teredo, ISATAP) are not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || (parsed.match(GLOBAL_UNICAST) && !isIsatap(parsed));
}

/** Its interface identifier is 0:5efe or 200:5efe and an IPv4 address (RFC 5214). */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
}

/** Refuses a URL host that is a private IP address. Host names are checked when they are resolved. */
export function refusePrivateHost(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new AddressRefusedError(PRIVATE);
}

/**
 * DNS lookup for the next connection, which refuses names that resolve to a private network. The connection uses the
 * checked IP address, which prevents DNS rebinding.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new AddressRefusedError(PRIVATE), '', 0);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
