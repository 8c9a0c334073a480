import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mergedTexts } from '../../scripts/translation-files.ts';
import { startTexts } from '../testing/start-texts.ts';
import { translator } from './translator.ts';

/** Returns every text by its full key: `signIn.title`. */
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
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

/** Returns the sorted keys without the plural form that English lacks. */
const keysOf = (texts: Map<string, string>) =>
  [...texts.keys()].filter((key) => !key.endsWith('_few')).toSorted((a, b) => a.localeCompare(b));

test('both languages have the same keys', () => {
  expect(keysOf(en)).toEqual(keysOf(ro));
});

/**
 * Returns the placeholders that a text must have. Singular forms such as "one number" need no
 * count.
 */
const required = (key: string, text: string) =>
  placeholders(text).filter((name) => !(key.endsWith('_one') && name === 'count'));

test('a text has the same placeholders in both languages', () => {
  const namesIn = (texts: Map<string, string>) =>
    Object.fromEntries([...en.keys()].map((key) => [key, required(key, texts.get(key) ?? '')]));
  expect(namesIn(en)).toEqual(namesIn(ro));
});

test('no text is empty or has a Romanian letter with a cedilla', () => {
  const wrong = [...ro, ...en].filter(
    ([, text]) => text.trim() === '' || /[\u015E\u015F\u0162\u0163]/.test(text),
  );
  expect(wrong).toEqual([]);
});

/** Returns the plural forms of each counted text. */
function formsOf(texts: Map<string, string>): Record<string, string[]> {
  const forms: Record<string, string[]> = {};
  for (const key of texts.keys()) {
    const [, stem, form] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    if (stem !== undefined && form !== undefined) (forms[stem] ??= []).push(form);
  }
  return forms;
}

test.each([
  { language: 'ro', texts: ro, expected: ['one', 'few', 'other'] },
  { language: 'en', texts: en, expected: ['one', 'other'] },
])('what is counted has the forms of $language, no more and no fewer', ({ texts, expected }) => {
  const wrong = Object.entries(formsOf(texts)).filter(
    ([, forms]) => forms.length !== expected.length || !expected.every((form) => forms.includes(form)),
  );
  expect(wrong).toEqual([]);
});

test('uses exclamation marks only in texts of the specification', () => {
  const exclaimed = [...ro, ...en].filter(([, text]) => text.includes('!')).map(([key]) => key);
  expect([...new Set(exclaimed)]).toEqual(
    expect.arrayContaining(['errors.somethingWentWrong', 'errors.occurred', 'shell.brokenTitle']),
  );
  expect(new Set(exclaimed).size).toBe(3);
});

test('English texts separate digits as English does', () => {
  expect([...en].filter(([, text]) => /\d\.\d{3}|\d,\d{1,2}(?!\d)/.test(text))).toEqual([]);
});

/** Outdated names, and words that address only men. */
const replaced = {
  ro: /peste 18|sunteți|conectat ca|\bvinovat\b|Ești sigur|Manual/u,
  en: /over 18|[Rr]esponsible|[Cc]ookie policy|[Mm]anual|[Aa]t random\b.{0,3}$|^Write|Once more$/u,
};

test.each([
  { texts: ro, words: replaced.ro },
  { texts: en, words: replaced.en },
])('no text has a word that another one replaced: $words', ({ texts, words }) => {
  expect([...texts].filter(([, text]) => words.test(text))).toEqual([]);
});

test.each([
  { texts: ro, language: 'ro' },
  { texts: en, language: 'en' },
] as const)(
  'a page is called alike where it is opened and in its document: $language',
  ({ texts, language }) => {
    const titleOf = (name: string) =>
      /^title: (.*)$/mu.exec(
        readFileSync(
          join(
            import.meta.dirname,
            `../../../../packages/product-folder/demo/documents/${language}/${name}.md`,
          ),
          'utf8',
        ),
      )?.[1];
    const named = (key: string) => texts.get(key);
    expect(named('account.cookiePolicy')).toBe(titleOf('cookie-policy'));
    expect(named('shell.titles.cookiePolicy')).toBe(titleOf('cookie-policy'));
    expect(named('account.userManual')).toBe(titleOf('user-manual'));
    expect(named('home.howToPlay')).toBe(titleOf('user-manual'));
    expect(named('shell.titles.userManual')).toBe(titleOf('user-manual'));
    expect(named('saferPlay.title')).toBe(titleOf('responsible-gambling'));
  },
);

test('Romanian has "de" from twenty on, and not after a hundred and one', async () => {
  await startTexts('ro');
  const counts = [1, 2, 19, 20, 21, 100, 101, 119, 120];
  expect(counts.map((count) => translator.t('time.days', { count, hours: 0 }).replace(' 0 h', ''))).toEqual([
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
  const types = readFileSync(join(import.meta.dirname, 'texts.ts'), 'utf8');
  for (const file of readdirSync(join(import.meta.dirname, 'texts'))) {
    expect(types).toContain(`import('./texts/${file}')`);
  }
});
