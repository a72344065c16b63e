import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FileUnavailable } from './file-unavailable.ts';

const PRIVATE = 'adresse d’un réseau privé, refusée';

/** Whether an address of the network is one that everybody reaches: neither this machine nor a network behind it. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
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
