import type { GameType } from '@loto/api-contract';
import { describe, expect, it } from 'vitest';
import { gameSaleOf } from './play-button.tsx';

const nextDraw = {
  id: 'draw',
  drawAt: '2026-11-19T18:15:00+02:00',
  salesCloseAt: '2026-11-19T18:00:00+02:00',
  isSpecial: false,
  result: null,
};
const game = { code: 'loto-6-49', isEnabled: true, nextDraw } as GameType;
const prices = [
  { code: 'loto-6-49' as const, priceBani: 800, validFrom: '2025-11-01' },
  { code: 'loto-6-49' as const, priceBani: 900, validFrom: '2026-11-20' },
];
const at = (time: string) => Date.parse(time);
const before = at('2026-11-19T17:59:59+02:00');

describe('the sale of a game on its card', () => {
  it('has the price of the day of the draw until sales close', () => {
    expect(gameSaleOf(game, prices, before)).toEqual({
      kind: 'open',
      drawAt: nextDraw.drawAt,
      salesCloseAt: nextDraw.salesCloseAt,
      priceBani: 800,
    });
    expect(gameSaleOf(game, prices, at(nextDraw.salesCloseAt))).toEqual({ kind: 'closed' });
  });

  it('has twice the price for a special draw', () => {
    const special = { ...game, nextDraw: { ...nextDraw, isSpecial: true } };
    expect(gameSaleOf(special, prices, before)).toMatchObject({ priceBani: 1600 });
  });

  it('is paused, closed without a draw, and unknown before the answer', () => {
    expect(gameSaleOf({ ...game, isEnabled: false }, prices, before)).toEqual({ kind: 'paused' });
    expect(gameSaleOf({ ...game, nextDraw: null }, prices, before)).toEqual({ kind: 'closed' });
    expect(gameSaleOf(undefined, prices, before)).toEqual({ kind: 'loading' });
  });
});
