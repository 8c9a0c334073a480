import type { GamePeriod } from '@loto/api-contract';
import { describe, expect, it } from 'vitest';
import { drawsOnSale, salesStateOf } from './use-game-sales.ts';

const draw = (day: string) => ({
  id: day,
  drawAt: `${day}T18:15:00+02:00`,
  salesCloseAt: `${day}T18:00:00+02:00`,
  isSpecial: false,
  addedPrizeBani: 0,
  result: null,
});
const period: GamePeriod = {
  gameCode: 'joker',
  isEnabled: true,
  isOpen: true,
  nextDraws: [draw('2026-11-19'), draw('2026-11-22')],
  lastDraw: null,
  rolloverBani: null,
};
const at = (time: string) => Date.parse(time);

const idsAt = (time: string) => drawsOnSale(period, at(time)).map(({ id }) => id);

describe('whether a game is on sale', () => {
  it('drops a draw at the moment its sales close, though an older answer still lists it', () => {
    expect(idsAt('2026-11-19T17:59:59+02:00')).toEqual(['2026-11-19', '2026-11-22']);
    expect(idsAt('2026-11-19T18:00:00+02:00')).toEqual(['2026-11-22']);
  });

  it('is open with a draw to play in, closed without, paused when the operator disabled it', () => {
    const now = at('2026-11-19T12:00:00+02:00');
    expect(salesStateOf(period, now)).toBe('open');
    expect(salesStateOf(period, at('2026-11-22T18:00:00+02:00'))).toBe('closed');
    expect(salesStateOf({ ...period, isOpen: false }, now)).toBe('closed');
    expect(salesStateOf({ ...period, isEnabled: false }, now)).toBe('paused');
  });
});
