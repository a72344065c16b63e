import ipaddr from 'ipaddr.js';

/**
 * The one name under which an address is counted, however it is written: an IPv4 address, also where it comes mapped
 * into IPv6, or the /64 that a single subscriber of IPv6 is given whole ('2001:db8:0:1::/64'). A port and a zone are
 * left out, since they would make one client many. Whatever is no address is counted together, as 'unknown'.
 */
export function addressGroup(address: string): string {
  const bare = withoutPort(address.trim());
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return 'unknown';
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/** Some proxies write '192.0.2.1:49152' and '[2001:db8::1]:49152'. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
