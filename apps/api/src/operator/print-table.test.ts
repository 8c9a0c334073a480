import { expect, test } from 'vitest';
import { printTable } from './print-table.ts';

test('columns are as wide as their widest cell, numbers to the right', () => {
  const rows = [
    ['joker', '5'],
    ['loto-6-49', '12'],
  ];
  expect(printTable(['game', 'tickets'], rows, ['tickets'])).toEqual([
    'game       tickets',
    '---------  -------',
    'joker            5',
    'loto-6-49       12',
  ]);
});

test('a cell cannot write to the terminal: no escape, no new line, no other direction', () => {
  const [, , row] = printTable(['reference'], [['a\u001b[2Jb\nc\u202ed\u0000']]);
  expect(row).toBe('a\ufffd[2Jb\ufffdc\ufffdd\ufffd');
});
