import { BlockList, isIPv6 } from 'node:net';

/**
 * Returns a function that reports whether an address is in one of some networks.
 * @param ranges addresses, or networks such as `10.0.0.0/8`
 */
export function createNetworkList(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => address !== '' && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
