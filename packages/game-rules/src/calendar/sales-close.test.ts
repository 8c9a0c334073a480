import { describe, expect, test } from 'vitest';
import { GAME_CODES } from '../games/codes.ts';
import { RULEBOOK } from '../rulebook/rulebook.ts';
import { salesCloseAt } from './sales-close.ts';

describe('close of sales', () => {
  test.each([
    ['2024-09-15T18:15:00+03:00', '2024-09-15T18:00:00+03:00'],
    ['2024-10-27T18:15:00+02:00', '2024-10-27T18:00:00+02:00'],
    ['2024-03-31T15:15:00Z', '2024-03-31T18:00:00+03:00'],
    ['2019-03-31T18:15:00+03:00', '2019-03-31T18:00:00+03:00'],
  ])('for the draw at %s: %s', (drawAt, expected) => {
    for (const gameCode of GAME_CODES) expect(salesCloseAt(drawAt, gameCode)).toBe(expected);
  });

  test('a draw moved to an earlier hour closes a quarter of an hour before it, never after', () => {
    expect(salesCloseAt('2024-12-24T12:00:00+02:00', 'joker')).toBe('2024-12-24T11:45:00+02:00');
  });

  test('a draw moved to a later hour still closes at 18:00', () => {
    expect(salesCloseAt('2024-12-24T21:00:00+02:00', 'joker')).toBe('2024-12-24T18:00:00+02:00');
  });

  test('it is a dated setting of one game', () => {
    const setting = { closeMinuteOfDay: 17 * 60 + 30, minLeadMs: 0, source: 'operator', isAssumption: false };
    const joker = [...RULEBOOK.salesClose.joker, { validFrom: '2027-01-01', ...setting }];
    const rulebook = { ...RULEBOOK, salesClose: { ...RULEBOOK.salesClose, joker } };
    const [before, after] = ['2026-12-31T18:15:00+02:00', '2027-01-03T18:15:00+02:00'];
    expect(salesCloseAt(before, 'joker', rulebook)).toBe('2026-12-31T18:00:00+02:00');
    expect(salesCloseAt(after, 'joker', rulebook)).toBe('2027-01-03T17:30:00+02:00');
    expect(salesCloseAt(after, 'loto-5-40', rulebook)).toBe('2027-01-03T18:00:00+02:00');
  });

  test('an invalid instant is the caller’s mistake', () => {
    expect(() => salesCloseAt('tomorrow', 'joker')).toThrow(RangeError);
  });
});
