import { isIPv6 } from 'node:net';

/**
 * The lengths of the IPv6 networks that limits count by, with the factor that wider ones are
 * allowed.
 */
const ipv6Networks = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
] as const;

/** A network of a caller, with the factor that its limit is multiplied by. */
export interface CountedNetwork {
  readonly network: string;
  readonly factor: number;
}

/**
 * Returns the part of a network address that identifies one caller: an IPv4 address, or the first
 * 64 bits of an IPv6 address, since one household or phone has all addresses below them.
 */
export function limitedAddress(address: string): string {
  // most addresses are IPv4
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
  return networkText(
    whole.slice(0, 4).map((group) => Number.parseInt(group, 16)),
    64,
  );
}

/**
 * Returns the networks that limits count a caller by, the narrowest first. The holder of an IPv6
 * network often has 256 or 65,536 networks of 64 bits, so the wider ones are counted too.
 * @param limited as {@link limitedAddress} returns it
 */
export function countedNetworks(limited: string): readonly CountedNetwork[] {
  if (!limited.endsWith('::/64')) return [{ network: limited, factor: 1 }];
  const groups = limited
    .slice(0, -'::/64'.length)
    .split(':')
    .map((group) => Number.parseInt(group, 16));
  return ipv6Networks.map(({ bits, factor }) => ({ network: networkText(groups, bits), factor }));
}

/**
 * Returns the widest network that may belong to one caller. Counts that also belong to one account
 * use it, because nobody else in the network is counted there.
 */
export function widestNetwork(limited: string): string {
  return countedNetworks(limited).at(-1)?.network ?? limited;
}

/** @param groups the first four groups of an IPv6 address */
function networkText(groups: readonly number[], bits: 64 | 56 | 48): string {
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  const last = bits === 64 ? d : bits === 56 ? d & 0xff00 : 0;
  return `${[a, b, c, last].map((group) => group.toString(16)).join(':')}::/${bits}`;
}
