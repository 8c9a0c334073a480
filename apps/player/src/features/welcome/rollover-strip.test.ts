import type { GamePeriod } from '@loto/api-contract';
import { expect, test } from 'vitest';
import { rolloversOf } from './rollover-strip.tsx';

const thursday = '2026-11-19T18:15:00+02:00';
const sunday = '2026-11-22T18:15:00+02:00';

function period(
  gameCode: GamePeriod['gameCode'],
  rolloverBani: number | null,
  drawAt = thursday,
): GamePeriod {
  const draw = { id: 'a', drawAt, salesCloseAt: drawAt, isSpecial: false, addedPrizeBani: 0, result: null };
  return { gameCode, isEnabled: true, isOpen: true, nextDraws: [draw], lastDraw: null, rolloverBani };
}

test('lists the known rollovers, largest first, and the draw they share', () => {
  const strip = rolloversOf([
    period('loto-5-40', 48_625_000),
    period('joker', null),
    period('loto-6-49', 841_230_000),
  ]);
  expect(strip.rollovers.map(({ gameCode }) => gameCode)).toEqual(['loto-6-49', 'loto-5-40']);
  expect(strip.drawAt).toBe(thursday);
});

test('names no day when the draws differ', () => {
  const strip = rolloversOf([period('loto-6-49', 100), period('joker', 200, sunday)]);
  expect(strip.drawAt).toBeNull();
});

test('a paused game is left out', () => {
  const strip = rolloversOf([{ ...period('joker', 500), isEnabled: false }]);
  expect(strip).toEqual({ rollovers: [], drawAt: null, nextDrawAt: null });
});

test('without any rollover the earliest draw is known', () => {
  const strip = rolloversOf([period('joker', null, sunday), period('loto-6-49', null)]);
  expect(strip).toEqual({ rollovers: [], drawAt: null, nextDrawAt: thursday });
});
