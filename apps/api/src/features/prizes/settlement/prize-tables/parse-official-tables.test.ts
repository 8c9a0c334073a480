import { expect, test } from 'vitest';
import { parseOfficialTables } from './parse-official-tables.ts';

const table = {
  code: 'joker',
  note: 'the official page',
  categories: [{ category: 'I', prizeBani: 0, rolloverBani: 5 }],
};

test('official tables are read, for the first drawing by default', () => {
  expect(parseOfficialTables([table])).toEqual([{ ...table, run: 1 }]);
});

test.each([
  ['no list', table],
  ['an empty list', []],
  ['another game', [{ ...table, code: 'bingo' }]],
  ['no note', [{ ...table, note: '' }]],
  ['half a ban', [{ ...table, categories: [{ category: 'I', prizeBani: 0.5 }] }]],
  ['less than nothing', [{ ...table, categories: [{ category: 'I', prizeBani: -1 }] }]],
  ['another category', [{ ...table, categories: [{ category: 'IX', prizeBani: 1 }] }]],
  ['a misspelt name', [{ ...table, categories: [{ category: 'I', prizeBani: 1, report: 1 }] }]],
])('%s is refused', (_, input) => {
  expect(() => parseOfficialTables(input)).toThrow('These are no official tables');
});
