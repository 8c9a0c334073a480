import { languages, type Language } from '@loto/api-contract/product';
import { formatCount } from '@loto/formatting';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { mergedTexts } from '../../scripts/translation-files.ts';
import { startTexts } from '../testing/start-texts.ts';
import { translator } from './translator.ts';

/** Returns the keys as code names them, without the suffix of a plural form. */
function keysIn(texts: Record<string, unknown>, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key.replace(/_(?:one|few|other)$/, '')]
      : keysIn(value as Record<string, unknown>, `${prefix}${key}.`),
  );
}

const keys = [...new Set(keysIn(mergedTexts('ro')))];
const names = [...JSON.stringify(mergedTexts('ro')).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
const valuesFor = (count: number) => ({
  ...Object.fromEntries(names.map((name) => [name, `<${name} & $1>`])),
  count,
});

type Translate = (key: string, values?: object) => string;
const say = translator.t as unknown as Translate;

test.each(languages)(
  'formats every text of %s like i18next, with separators in counts',
  async (language: Language) => {
    const library = i18next.createInstance();
    await library.init({
      lng: language,
      fallbackLng: 'ro',
      resources: Object.fromEntries(languages.map((each) => [each, { translation: mergedTexts(each) }])),
      interpolation: { escapeValue: false },
    });
    await startTexts(language);
    for (const count of [0, 1, 2, 19, 20, 101, 1716, 1.5]) {
      const values = valuesFor(count);
      const sayByLibrary = library.t as unknown as Translate;
      const expected = keys.map((key) =>
        sayByLibrary(key, values).replaceAll(String(count), formatCount(count, language)),
      );
      expect(keys.map((key) => say(key, values))).toEqual(expected);
    }
  },
);

test('a text that a language lacks is Romanian, and an unknown key is itself', async () => {
  await startTexts('en');
  translator.addTexts('en', { time: {} });
  expect(say('time.days', { count: 2, hours: 3 })).toBe('2 zile 3 h');
  expect(say('time.nothing')).toBe('time.nothing');
});

test('the translate function of a component is another after a switch, and the same until then', async () => {
  await startTexts('ro');
  const { t } = translator.current();
  expect(translator.current().t).toBe(t);
  await startTexts('en');
  expect(translator.current().t).not.toBe(t);
});
