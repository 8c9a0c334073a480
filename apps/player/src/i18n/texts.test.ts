import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mergedTexts } from '../../scripts/translation-files.ts';
import { startTexts } from '../testing/start-texts.ts';
import { translator } from './translator.ts';

/** Every text by its full key: `signIn.title`. */
function flat(texts: Record<string, unknown>, prefix = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') all.set(prefix + key, value);
    else for (const entry of flat(value as Record<string, unknown>, `${prefix}${key}.`)) all.set(...entry);
  }
  return all;
}

const ro = flat(mergedTexts('ro'));
const en = flat(mergedTexts('en'));
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

test('both languages have the same keys, but for the form that English lacks', () => {
  const expected = [...ro.keys()].filter((key) => !key.endsWith('_few'));
  expect([...en.keys()].toSorted()).toEqual(expected.toSorted());
});

test('both languages fill the same placeholders', () => {
  // "un număr" and "one number" count without a digit.
  const withoutOne = (key: string, names: (string | undefined)[]) =>
    key.endsWith('_one') ? names.filter((name) => name !== 'count') : names;
  for (const [key, text] of en) {
    const expected = withoutOne(key, placeholders(ro.get(key) ?? ''));
    expect(withoutOne(key, placeholders(text)), key).toEqual(expected);
  }
});

test('no text is empty, and Romanian letters have their comma', () => {
  for (const [key, text] of [...ro, ...en]) {
    expect(text.trim(), key).not.toBe('');
    expect(text, key).not.toMatch(/[şţŞŢ]/);
  }
});

test('what is counted has all three Romanian forms', () => {
  for (const key of ro.keys()) {
    const stem = /^(.*)_(?:one|few|other)$/.exec(key)?.[1];
    if (stem === undefined) continue;
    for (const form of ['one', 'few', 'other'])
      expect(ro.has(`${stem}_${form}`), `${stem}_${form}`).toBe(true);
  }
});

test('Romanian says "de" from twenty on, and not after a hundred and one', async () => {
  await startTexts('ro');
  const days = (count: number) => translator.t('time.days', { count, clock: '' }).trim();
  expect([1, 2, 19, 20, 21, 100, 101, 119, 120].map(days)).toEqual([
    '1 zi',
    '2 zile',
    '19 zile',
    '20 de zile',
    '21 de zile',
    '100 de zile',
    '101 zile',
    '119 zile',
    '120 de zile',
  ]);
});

test('every fragment has its types', () => {
  const types = readFileSync(new URL('texts.ts', import.meta.url), 'utf8');
  for (const file of readdirSync(new URL('ro/', import.meta.url))) {
    expect(types, file).toContain(`from './ro/${file}'`);
  }
});
