import { priceTicket } from '@loto/game-rules';
import { expect, test } from 'vitest';
import { simpleTicketsInsteadOf } from './large-ticket.ts';

const draws = [{ drawAt: '2026-11-19T18:15:00+02:00', isSpecial: false }];

function priceOf(numberCount: number) {
  const numbers = Array.from({ length: numberCount }, (_, index) => index + 1);
  const price = priceTicket(
    {
      gameCode: 'loto-6-49',
      variants: [{ numbers, jokers: [], isCombined: numberCount > 6, isQuickPick: false }],
      sideGameNumberCount: 0,
      drawCount: 1,
    },
    draws,
  );
  if (!price.ok) throw new Error('no price');
  return price.value;
}

test('from 200 lei on a ticket is compared with simple ones of 8,50 lei', () => {
  expect(priceOf(8).totalBani).toBe(224_50);
  expect(simpleTicketsInsteadOf(priceOf(8))).toBe(26);
  expect(priceOf(7).totalBani).toBe(56_50);
  expect(simpleTicketsInsteadOf(priceOf(7))).toBeNull();
});
