import { expect, test } from 'vitest';
import { returnPath, ticketPathOf } from './return-path.ts';

test('leads back to the interrupted purchase', () => {
  expect(returnPath({ returnTo: '/user/home/game/buy' })).toBe('/user/home/game/buy');
  expect(returnPath({ returnTo: '/user/history/game/buy' })).toBe('/user/history/game/buy');
});

test.each([
  null,
  undefined,
  {},
  'buy',
  { returnTo: 5 },
  { returnTo: 'https://else.where/user/home/' },
  { returnTo: '//user/home/' },
])('leads nowhere for %o', (state) => expect(returnPath(state)).toBeNull());

test('back leads from an interrupted purchase to its ticket', () => {
  expect(ticketPathOf('/user/home/game/buy')).toBe('/user/home/game/ticket-number-picker');
  expect(ticketPathOf('/user/history/game/buy')).toBe('/user/history/game/ticket-number-picker');
});
