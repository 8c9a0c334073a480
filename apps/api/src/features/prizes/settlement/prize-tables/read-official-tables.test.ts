import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readOfficialTables } from './read-official-tables.ts';

const example = readFileSync(
  new URL('../../../../../../../docs/operate/official-values.example.json', import.meta.url),
  'utf8',
);

test('the example in the documents is read', () => {
  const [main, side] = readOfficialTables(example);
  expect([main?.code, side?.code]).toEqual(['loto-6-49', 'noroc']);
  expect(main?.categories.map(({ category }) => category)).toEqual(['I', 'II', 'III', 'IV']);
});

test.each([
  ['no JSON', example.replace('"run": 1,', '"run": 1'), /^line 5, column \d+: this is no JSON$/],
  [
    'a sum with a fraction',
    example.replace('"prizeBani": 3000', '"prizeBani": 30.5'),
    /^line 11, column 40: 0\.categories\.3\.prizeBani: /,
  ],
  [
    'a text that is missing',
    example.replace('"note": "loto.ro, 19.11.2026",', ''),
    /^line 2, column 3: 0\.note: /,
  ],
  [
    'a category there is not',
    example.replace('"III"', '"IX"'),
    /^line 10, column 21: 0\.categories\.2\.category: /,
  ],
  ['an empty file', '', /^line 1, column 1: this is no JSON$/],
])('%s is reported with its line', (_, text, message) => {
  expect(() => readOfficialTables(text)).toThrow(message);
});

test('every problem is reported, one per line', () => {
  const wrong = example.replace('"prizeBani": 3000', '"prizeBani": -1').replace('"run": 1', '"run": 3');
  expect(() => readOfficialTables(wrong)).toThrow(/^line 4, .*\nline 11, .*$/);
});
