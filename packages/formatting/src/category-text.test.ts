import { GAME_CODES, oddsOf, SIDE_GAME_CODES } from '@loto/game-rules';
import { expect, test } from 'vitest';
import { categoryText } from './category-text.ts';

test.each([
  ['loto-6-49', 'IV', '3 numere', '3 numbers'],
  ['joker', 'I', '5 numere + Joker', '5 numbers + Joker'],
  ['joker', 'VI', '3 numere', '3 numbers'],
  ['joker', 'VIII', '1 număr + Joker', '1 number + Joker'],
  ['loto-5-40', 'I', 'primele 5 numere extrase', 'the first 5 numbers drawn'],
  ['loto-5-40', 'II', '5 din cele 6 numere', '5 of the 6 numbers'],
  ['loto-5-40', 'III', '4 numere', '4 numbers'],
  ['noroc', 'I', 'toate cele 7 cifre', 'all 7 digits'],
  ['noroc', 'IV', 'ultimele 4 cifre', 'the last 4 digits'],
  ['noroc', 'N-3', 'numărul extras minus 3', 'the drawn number minus 3'],
  ['super-noroc', 'V', 'primele sau ultimele 2 cifre', 'the first or last 2 digits'],
] as const)('%s, category %s: %s', (code, category, ro, en) => {
  expect([categoryText(code, category, 'ro'), categoryText(code, category, 'en')]).toEqual([ro, en]);
});

test('every category of every game has its own explanation', () => {
  for (const code of [...GAME_CODES, ...SIDE_GAME_CODES]) {
    const said = oddsOf(code).map(({ category }) => categoryText(code, category, 'ro'));
    expect(new Set(said.filter((text) => text !== '')).size).toBe(said.length);
  }
  expect(categoryText('joker', 'IX', 'ro')).toBe('');
});
