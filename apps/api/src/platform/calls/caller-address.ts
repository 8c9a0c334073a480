import { isIPv6 } from 'node:net';

/**
 * The part of a network address that limits count by: an IPv4 address whole, of an IPv6 address the
 * first 64 bits, since one household or phone has all the addresses below them.
 */
export function limitedAddress(address: string): string {
  // most are IPv4
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split('%')[0] ?? address;
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
  const whole = [...groups, ...Array<string>(zeros).fill('0'), ...tailGroups];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
