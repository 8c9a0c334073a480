import { expect, test } from 'vitest';
import { isPublicAddress, isThisMachine } from './network.ts';

test.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:400d:80a::200e'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.100.0.1',
  '127.0.0.53',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '::7f00:1',
  '64:ff9b:1::a00:1',
  '2001:10::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fec0::1',
  '2130706433',
  'localhost',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['localhost', '127.0.0.1', '127.8.0.1', '::1', '[::1]'])('%s is this machine', (hostname) =>
  expect(isThisMachine(hostname)).toBe(true),
);

test.each(['127.0.0.1.partner.ro', '127.partner.ro', 'localhost.partner.ro', '10.0.0.1', ''])(
  '“%s” is not',
  (hostname) => expect(isThisMachine(hostname)).toBe(false),
);
