import { GAME_CODES } from '@loto/game-rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPlay, parsePlay } from './play.ts';

const anyNumbers = (maxLength: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 49 }), { minLength: 1, maxLength })
    .map((numbers) => numbers.toSorted((one, other) => one - other));
const anyLine = fc.record({ numbers: anyNumbers(13), jokers: fc.oneof(fc.constant([]), anyNumbers(5)) });
const anySide = fc.record({
  code: fc.constantFrom('noroc' as const, 'noroc-plus' as const, 'super-noroc' as const),
  firstNumber: fc.integer({ min: 0, max: 9_999_999 }).map((number) => String(number).padStart(7, '0')),
  count: fc.integer({ min: 1, max: 12 }),
});
const anyPlay = fc.record({
  gameCode: fc.constantFrom(...GAME_CODES),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  side: anySide,
  mainBani: fc.nat(),
  sideBani: fc.nat(),
});

test('a play round-trips', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      expect(parsePlay(formatPlay(play))).toEqual(play);
    }),
  );
});

const play = 'game joker\nline 1 2 3 4 5 + 7\nside noroc-plus 012345 2\nstake 700 600\n';

test.each([
  ['numbers that do not ascend', '1 2 3 4 5', '1 2 4 3 5'],
  ['a number twice', '1 2 3 4 5', '1 2 3 3 5'],
  ['a zero', '1 2 3 4 5', '0 2 3 4 5'],
  ['a leading zero', '1 2 3 4 5', '01 2 3 4 5'],
  ['two spaces', '1 2 3', '1 2  3'],
  ['no numbers', 'line 1 2 3 4 5 + 7\n', 'line \n'],
  ['no lines', 'line 1 2 3 4 5 + 7\n', ''],
  ['no side numbers', '012345 2', '012345 0'],
  ['a side stake without a side game', 'side noroc-plus 012345 2\n', ''],
  ['an unknown game', 'game joker', 'game poker'],
  ['no stake', 'stake 700 600\n', ''],
  ['something after the stake', 'stake 700 600\n', 'stake 700 600\n\n'],
])('a play with %s is rejected', (_, from, to) => {
  expect(parsePlay(play)).not.toBeNull();
  expect(play).toContain(from);
  expect(parsePlay(play.replace(from, to))).toBeNull();
});

test('thirteen lines are rejected', () => {
  const lines = 'line 1 2 3 4 5 + 7\n';
  expect(parsePlay(play.replace(lines, lines.repeat(12)))).not.toBeNull();
  expect(parsePlay(play.replace(lines, lines.repeat(13)))).toBeNull();
});
