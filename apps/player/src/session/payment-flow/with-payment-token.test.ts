import { expect, test } from 'vitest';
import { withPaymentToken } from './with-payment-token.ts';

test('adds the token to the address’s parameters and replaces an earlier one', () => {
  expect(withPaymentToken('https://partner.test/pay/1', 'a.b-c_d')).toBe(
    'https://partner.test/pay/1?paymentToken=a.b-c_d',
  );
  expect(withPaymentToken('https://partner.test/pay?id=1&paymentToken=old#top', 'a&b')).toBe(
    'https://partner.test/pay?id=1&paymentToken=a%26b#top',
  );
});

test('leaves the address unchanged without a token', () => {
  expect(withPaymentToken('https://partner.test/pay/1', null)).toBe('https://partner.test/pay/1');
});
