import { GAME_CODES } from '@loto/game-rules';
import { expect, test } from 'vitest';
import { drawRules } from './rules.ts';

test.each(GAME_CODES)('the rules of %s change with its prices', (gameCode) => {
  const [before, after] = ['2025-10-30', '2025-11-02'].map((day) => JSON.parse(drawRules(gameCode, day)));
  expect(before.price).toBeLessThan(after.price);
  expect({ ...before, day: 0, price: 0, side: 0 }).toEqual({ ...after, day: 0, price: 0, side: 0 });
});

test('the first category of 5/40 is that of the first drawn numbers', () => {
  const { categories, ordered } = JSON.parse(drawRules('loto-5-40', '2026-11-29'));
  expect(ordered).toBe(true);
  expect(categories[0]).toMatchObject({ code: 'I', firstDrawn: true });
  expect(categories[1]).not.toHaveProperty('firstDrawn');
});

test('a day without prices has no rules', () => {
  expect(() => drawRules('joker', '2023-12-31')).toThrow('joker had no rules on 2023-12-31');
});
