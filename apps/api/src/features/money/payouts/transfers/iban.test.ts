import { expect, test } from 'vitest';
import { readIban } from './iban.ts';

test.each([
  ['RO49 AAAA 1B31 0075 9384 0000', 'RO49AAAA1B31007593840000'],
  ['ro49-aaaa-1b31-0075-9384-0000', 'RO49AAAA1B31007593840000'],
])('%s is read', (typed, iban) => {
  expect(readIban(typed)).toBe(iban);
});

test.each([
  ['a digit changed', 'RO49AAAA1B31007593840001'],
  ['two exchanged', 'RO49AAAA1B31007593480000'],
  ['too short for its country, with a good checksum', 'RO66BANK000000000000001'],
  ['of an account abroad', 'LT12 1000 0111 0100 1000'],
  ['of no country', 'XX49AAAA1B31007593840000'],
  ['a card number', '4242424242424242'],
  ['nothing', ''],
])('%s is refused', (_name, typed) => {
  expect(readIban(typed)).toBeNull();
});

test('rejects every single wrong digit or letter of an IBAN', () => {
  const iban = 'RO49AAAA1B31007593840000';
  for (let index = 2; index < iban.length; index += 1) {
    const own = iban.charAt(index);
    for (const other of /\d/.test(own) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      if (other === own) continue;
      expect(readIban(iban.slice(0, index) + other + iban.slice(index + 1))).toBeNull();
    }
  }
});
