import { expect, test } from 'vitest';
import { table } from './outcome.ts';
import { renderBlocks } from './render-outcome.ts';

test('columns are as wide as their widest cell, with numbers on the right', () => {
  const rows = [
    ['joker', '5'],
    ['loto-6-49', '12'],
  ];
  expect(renderBlocks([table(['game', 'tickets'], rows, ['tickets'])])).toEqual([
    'game       tickets',
    '---------  -------',
    'joker            5',
    'loto-6-49       12',
  ]);
});

test('a cell cannot control the terminal: no escapes, line breaks or changes of direction', () => {
  const [, , row] = renderBlocks([table(['reference'], [['a\u001b[2Jb\nc\u202ed\u0000']])]);
  expect(row).toBe('a\ufffd[2Jb\ufffdc\ufffdd\ufffd');
});
