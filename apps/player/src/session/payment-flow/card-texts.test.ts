import { expect, test } from 'vitest';
import { expiryText, isCardExpired } from './card-texts.ts';

const card = { expiryMonth: 8, expiryYear: 2028 };

test('the expiry is written as on the card', () => {
  expect(expiryText(card)).toBe('08/28');
  expect(expiryText({ expiryMonth: 12, expiryYear: 2109 })).toBe('12/09');
});

test.each([
  ['2028-07-31T23:59:59+03:00', false],
  ['2028-08-31T23:59:59+03:00', false],
  // It's already September in Bucharest, but still August in Greenwich.
  ['2028-09-01T00:00:01+03:00', true],
  ['2029-01-15T12:00:00+02:00', true],
])('at %s a card of 08/28 has expired: %s', (at, hasExpired) => {
  expect(isCardExpired(card, Date.parse(at))).toBe(hasExpired);
});
