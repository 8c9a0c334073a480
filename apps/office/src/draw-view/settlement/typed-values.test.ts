import { describe, expect, test } from 'vitest';
import {
  departureOf,
  emptyTables,
  fillTables,
  hasProblem,
  pasteCells,
  readValue,
  tablesOf,
  valueText,
} from './typed-values.ts';

const draw = { gameCode: 'joker', isSpecial: false, drawAt: '2026-11-19T18:15:00+02:00' } as const;
const given = {
  code: 'joker',
  run: 1,
  note: 'site',
  fundBani: 90_000_000,
  categories: [{ category: 'III', prizeBani: 123_456, winners: 2, rolloverBani: 0 }],
} as const;

describe('typed official values', () => {
  test('are lei to the ban, however they are grouped', () => {
    const texts = ['8.412.300,05', '8412300.05', '8 412 300,05', '8412300,05'];
    expect(texts.map((text) => readValue('prizeBani', text))).toEqual(texts.map(() => 841_230_005));
    expect(readValue('prizeBani', '12')).toBe(1_200);
    expect(readValue('prizeBani', '12,5')).toBe(1_250);
    expect(readValue('prizeBani', '')).toBeNull();
    for (const text of ['-1', '1,234', '12,345,00', 'x'])
      expect(readValue('prizeBani', text)).toBeUndefined();
    expect(readValue('winners', '12')).toBe(12);
    expect(readValue('winners', '1,5')).toBeUndefined();
    for (const bani of [0, 5, 100, 123_456, 841_230_005])
      expect(readValue('prizeBani', valueText('prizeBani', bani))).toBe(bani);
  });

  test('fill the form of the draw and come out of it as they were', () => {
    const tables = emptyTables(draw);
    expect(tables.map(({ code, rows }) => [code, rows.length])).toEqual([
      ['joker', 8],
      ['noroc-plus', expect.any(Number)],
    ]);
    expect(tablesOf(tables)).toEqual([]);
    expect(tablesOf(fillTables(tables, [{ ...given, categories: [...given.categories] }]))).toEqual([given]);
    expect(emptyTables({ ...draw, isSpecial: true }).map(({ run }) => run)).toEqual([1, 2, 1]);
  });

  test('need their source, and values that can be read', () => {
    const [table] = fillTables(emptyTables(draw), [{ ...given, categories: [...given.categories] }]);
    if (table === undefined) throw new Error('There is no table');
    expect(hasProblem(table)).toBe(false);
    expect(hasProblem({ ...table, note: ' ' })).toBe(true);
    expect(hasProblem({ ...table, whole: { ...table.whole, stakesBani: 'x' } })).toBe(true);
    expect(emptyTables(draw).some(hasProblem)).toBe(false);
  });

  test('differ from ours by single bani', () => {
    expect(departureOf('prizeBani', '1.234,57', 123_456)).toBe(1);
    expect(departureOf('prizeBani', '1.234,56', 123_456)).toBe(0);
    expect(departureOf('prizeBani', '', 123_456)).toBe(0);
    expect(departureOf('prizeBani', '1', undefined)).toBe(0);
  });

  test('are pasted as cells to the right and down, and what does not fit is left out', () => {
    const rows = emptyTables(draw)[0]?.rows.slice(0, 2) ?? [];
    const pasted = pasteCells(rows, { row: 0, column: 'winners' }, '0\t0,00\r\n2\t1.234,56\n9\t9\n');
    expect(pasted.map(({ values }) => [values.winners, values.prizeBani, values.shareBani])).toEqual([
      ['0', '0,00', ''],
      ['2', '1.234,56', ''],
    ]);
    const last = pasteCells(rows, { row: 1, column: 'rolloverBani' }, '5\t6');
    expect(last.map(({ values }) => values.rolloverBani)).toEqual(['', '5']);
  });
});
