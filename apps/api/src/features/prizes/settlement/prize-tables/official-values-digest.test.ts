import { expect, test } from 'vitest';
import type { Departure } from './find-departures.ts';
import type { OfficialTable } from './official-values.ts';
import { officialValuesDigest } from './official-values-digest.ts';

const table: OfficialTable = {
  code: 'joker',
  run: 1,
  note: 'the official page',
  stakesBani: 5,
  categories: [{ category: 'I', prizeBani: 1, rolloverBani: 2 }],
};

const departure: Departure = {
  code: 'joker',
  run: 1,
  category: 'I',
  value: 'prizeBani',
  ours: 2,
  theirs: 1,
};
const values = { tables: [table], departures: [departure] };

/** Returns the same fields in reverse order. */
const inReverse = (fields: object): object => Object.fromEntries(Object.entries(fields).toReversed());

test('official values have the same digest in any order of their fields', () => {
  const [category] = table.categories;
  const reordered = inReverse({ ...table, categories: [inReverse({ ...category })] });
  expect(Object.keys(reordered)).not.toEqual(Object.keys(table));
  const stored = { tables: [reordered as OfficialTable], departures: [inReverse(departure) as Departure] };
  expect(officialValuesDigest(stored)).toBe(officialValuesDigest(values));
});

test.each([
  ['another sum', { tables: [{ ...table, stakesBani: 6 }] }],
  ['another drawing', { tables: [{ ...table, run: 2 }] }],
  ['another source', { tables: [{ ...table, note: 'a guess' }] }],
  ['no departure', { departures: [] }],
  ['a departure from another value', { departures: [{ ...departure, ours: 3 }] }],
])('%s has another digest', (_what, other) => {
  expect(officialValuesDigest({ ...values, ...other })).not.toBe(officialValuesDigest(values));
});
