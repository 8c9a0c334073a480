import { expect, test } from 'vitest';
import { countedNetworks, limitedAddress, widestNetwork } from './caller-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, limited) => {
  expect(limitedAddress(address)).toBe(limited);
});

test('an IPv6 address is counted in three networks, an IPv4 address only by itself', () => {
  expect(countedNetworks(limitedAddress('2001:db8:1:abcd::9'))).toEqual([
    { network: '2001:db8:1:abcd::/64', factor: 1 },
    { network: '2001:db8:1:ab00::/56', factor: 4 },
    { network: '2001:db8:1:0::/48', factor: 16 },
  ]);
  expect(countedNetworks(limitedAddress('::ffff:203.0.113.7'))).toEqual([
    { network: '203.0.113.7', factor: 1 },
  ]);
  expect(widestNetwork(limitedAddress('2001:db8:1:abcd::9'))).toBe('2001:db8:1:0::/48');
  expect(widestNetwork('203.0.113.7')).toBe('203.0.113.7');
});
