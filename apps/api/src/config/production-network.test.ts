import { expect, test } from 'vitest';
import { isThisMachine } from './production-network.ts';

test.each(['localhost', '127.0.0.1', '127.8.0.1', '::1', '[::1]'])('%s is this machine', (hostname) =>
  expect(isThisMachine(hostname)).toBe(true),
);

test.each(['127.0.0.1.partner.ro', '127.partner.ro', 'localhost.partner.ro', '10.0.0.1', ''])(
  '“%s” is not',
  (hostname) => expect(isThisMachine(hostname)).toBe(false),
);
