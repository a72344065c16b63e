import ipaddr from 'ipaddr.js';

/**
 * The canonical key under which an IP address is counted: an IPv4 address, also an IPv4-mapped IPv6 one, or the /64
 * prefix that a single IPv6 subscriber is assigned ('2001:db8:0:1::/64'). Ports and zones are removed, since they would
 * make one client many. Anything that is no IP address is counted as 'unknown'.
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
