import { expect, test } from 'vitest';
import { storeCardSetup, newCard, ownPath, fingerprintOf, readCardSetup } from './save-card.ts';
import { mastercard, visa } from '../../testing/cards.ts';

test('a stored value is read back; a damaged one is ignored', () => {
  const adding = {
    returnTo: '/user/history/game/buy/payment-methods',
    known: [fingerprintOf(visa)],
    payTicketId: 't-1',
  };
  storeCardSetup(adding);
  expect(readCardSetup()).toEqual(adding);
  for (const text of ['{', '7', 'null', '{"returnTo":7,"known":"all"}']) {
    sessionStorage.setItem('cardAdding', text);
    expect(readCardSetup()).toEqual({ returnTo: null, known: null, payTicketId: null });
  }
});

test.each(['https://else.test/user/home', '//else.test/user/', '/welcome', '/user/home?next=//else.test', 7])(
  '%s is no way back',
  (input) => {
    expect(ownPath(input)).toBeNull();
  },
);

test('the new card is distinguished from the previous ones', () => {
  expect(newCard([mastercard, visa], [fingerprintOf(visa)])).toBe(mastercard);
  expect(newCard([visa], [fingerprintOf(visa)])).toBeUndefined();
  expect(newCard([visa], null)).toBeUndefined();
});

test('the same card saved again counts as new', () => {
  const refreshed = { ...visa, createdAt: '2026-11-18T12:30:00+02:00' };
  expect(newCard([refreshed], [fingerprintOf(visa)])).toBe(refreshed);
});
