import { isIPv6 } from 'node:net';

/**
 * The sizes of IPv6 networks for which limits count, with the factor that applies to wider ones.
 */
const ipv6Networks = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
] as const;

/** A caller's network, with the factor for its limit. */
export interface CountedNetwork {
  readonly network: string;
  readonly factor: number;
}

/**
 * Returns the part of a network address that identifies one caller: an IPv4 address, or the first
 * 64 bits of an IPv6 address, because a household or phone has all addresses below them.
 */
export function limitedAddress(address: string): string {
  // Most addresses are IPv4.
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
 * Returns the networks in which limits count a caller, narrowest first. A customer often has 256 or
 * 65,536 IPv6 networks of 64 bits, so wider networks count too.
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
 * Returns the widest network that may belong to one caller. It's used for counts that also belong
 * to one account, because nobody else in the network is counted there.
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
