import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'texts');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const keyOf = (file: string) =>
  file.replace('.json', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Returns every text by its full key and language: `shell.search`, `ro`. */
function flat(tree: Tree, prefix: string): (readonly [key: string, language: string, text: string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix, key, value] as const] : flat(value, `${prefix}.${key}`),
  );
}

const all = files.flatMap((file) =>
  flat(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree, keyOf(file)),
);
const inLanguage = (language: string) =>
  new Map(all.filter(([, each]) => each === language).map(([key, , text]) => [key, text]));
const [ro, en] = [inLanguage('ro'), inLanguage('en')];

test('every fragment of texts is named in texts.ts, which types its keys', () => {
  const source = readFileSync(join(import.meta.dirname, 'texts.ts'), 'utf8');
  const named = [...source.matchAll(/^ {2}(\w+): typeof import\('\.\/texts\/([\w-]+\.json)'\);$/gm)];
  expect(named.map(([, key, file]) => [key, file])).toEqual(
    files.toSorted((a, b) => a.localeCompare(b)).map((file) => [keyOf(file), file]),
  );
});

const byLetter = (a: string, b: string) => a.localeCompare(b);

/** Returns the sorted keys without the plural form that English lacks. */
const keys = (texts: Map<string, string>) =>
  [...texts.keys()].filter((key) => !key.endsWith('_few')).toSorted(byLetter);

/** Returns the sorted names of a text's placeholders. */
const names = (text = '') =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted(byLetter);

/** Reports whether a text is a singular form, which need not name its count. */
const isSingular = (key: string) => key.endsWith('_one');

test('both languages have the same texts, but for the plural form that English lacks', () => {
  expect(keys(en)).toEqual(keys(ro));
  expect(all.filter(([, language]) => language !== 'ro' && language !== 'en')).toEqual([]);
});

test('a text has the same placeholders in both languages', () => {
  const wrong = [...en].filter(
    ([key, text]) => !isSingular(key) && names(text).join(' ') !== names(ro.get(key)).join(' '),
  );
  expect(wrong).toEqual([]);
});

test('no text is empty, has a cedilla, or shouts', () => {
  expect(all.filter(([, , text]) => text.trim() === '' || /[\u015E\u015F\u0162\u0163!]/.test(text))).toEqual(
    [],
  );
});

test('what is counted has all forms of its language', () => {
  const stems = [...ro.keys()].flatMap((key) => /^(.*)_(?:one|few|other)$/.exec(key)?.slice(1) ?? []);
  const lacking = [...new Set(stems)].filter(
    (stem) =>
      !['one', 'few', 'other'].every((form) => ro.has(`${stem}_${form}`)) ||
      !['one', 'other'].every((form) => en.has(`${stem}_${form}`)),
  );
  expect(lacking).toEqual([]);
});
