import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is in use of IPv6 (RFC 4291). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public internet: in no range of IANA's special-purpose
 * registries (RFC 6890), and none that carries an IPv4 address within IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}
