import { describe, expect, test } from 'vitest';
import { combinations } from '../odds/combinations.ts';
import { GAME_CODES, SIDE_GAME_CODES } from './codes.ts';
import { GAMES, SIDE_GAMES } from './games.ts';

const all = [...GAME_CODES.map((code) => GAMES[code]), ...SIDE_GAME_CODES.map((code) => SIDE_GAMES[code])];

describe('the facts of the games', () => {
  test('distinguish the games: by code and by the first characters of serials', () => {
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    const prefixes = GAME_CODES.map((code) => GAMES[code].serialPrefix);
    expect(new Set(prefixes).size).toBe(GAME_CODES.length);
    for (const prefix of prefixes) expect(prefix).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}$/);
  });

  test.each(all)('of $code pay each category, from the first price on', ({ categories, prices, prizes }) => {
    const [first] = prices.map(({ validFrom }) => validFrom).toSorted();
    expect(prizes.map(({ validFrom }) => validFrom).toSorted()[0]).toBe(first);
    for (const { pays } of prizes) {
      expect(pays.map(([category]) => category)).toEqual(categories.map(({ code }) => code));
      const shares = pays.flatMap(([, pay]) => (pay.kind === 'share' ? [pay.percent] : []));
      expect(shares.reduce((sum, percent) => sum + percent, 0)).toBe(100);
    }
  });

  test.each(GAME_CODES.map((code) => GAMES[code]))('of $code can be played and won', (game) => {
    const { numbersToPick, numbersDrawn, fieldSize, jokersToPick, jokersDrawn, jokerFieldSize } = game;
    expect(numbersDrawn).toBeGreaterThanOrEqual(numbersToPick);
    expect(combinations(fieldSize, numbersDrawn)).toBeGreaterThan(1);
    expect(jokersDrawn).toBeGreaterThanOrEqual(jokersToPick);
    expect(jokerFieldSize).toBeGreaterThanOrEqual(jokersDrawn);
    expect(game.limits.maxNumbers).toBeGreaterThanOrEqual(numbersToPick);
    for (const { numbersMatched, jokersMatched } of game.categories) {
      expect(numbersMatched).toBeLessThanOrEqual(numbersToPick);
      expect(jokersMatched).toBeLessThanOrEqual(jokersToPick);
    }
  });
});
