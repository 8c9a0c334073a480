import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mergedTexts } from '../../scripts/translation-files.ts';

const sourceFolder = join(import.meta.dirname, '..');

/** The player's sources without its tests, as one text. */
const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name))
  .map((name) => readFileSync(join(sourceFolder, name), 'utf8'))
  .join('\n');

/** Returns the keys as code names them, without the suffix of a plural form. */
function keysIn(texts: Record<string, unknown>, prefix = ''): string[] {
  const keys = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key.replace(/_(?:one|few|other)$/, '')]
      : keysIn(value as Record<string, unknown>, `${prefix}${key}.`),
  );
  return [...new Set(keys)];
}

const namespaces = Object.keys(mergedTexts('ro')).join('|');
const keys = keysIn(mergedTexts('ro'));

/** Keys that appear in the sources as a whole. */
const named = new Set(
  [...sources.matchAll(new RegExp(`['"\`]((?:${namespaces})\\.[\\w.-]+)['"\`]`, 'g'))].map(
    ([, key = '']) => key,
  ),
);

/** Patterns of keys with an inserted part. */
const built = [...sources.matchAll(new RegExp(`\`((?:${namespaces})\\.[^\`]*\\$\\{[^\`]*)\``, 'g'))].map(
  ([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[^\w-]/g, String.raw`\$&`));
    return new RegExp(`^${parts.join('([\\w-]+)')}$`);
  },
);

/** Words that could be inserted: quoted words and the names of fields. */
const words = new Set(
  [...sources.matchAll(/(['"`])([\w/-]+)\1|^\s*(?:'([\w/-]+)'|(\w+)):/gm)].flatMap(
    ([, , quoted, key, plainKey]) => [quoted, key, plainKey],
  ),
);

/** Patterns of words with an inserted part: `${field}Missing`. */
const builtWords = [...sources.matchAll(/`(\$\{[^}]*\}\w+|\w+\$\{[^}]*\})`/g)].map(
  ([, template = '']) => new RegExp(`^${template.replace(/\$\{[^}]*\}/, '\\w+')}$`),
);

const isWord = (part: string) => words.has(part) || builtWords.some((pattern) => pattern.test(part));

/**
 * Reports whether some code builds this key. A part that could be anything in the whole fragment
 * must be a word in the sources.
 */
function isBuilt(key: string): boolean {
  return built.some((pattern) => {
    const match = pattern.exec(key);
    if (match === null) return false;
    return key.split('.').length > 2 || match.slice(1).every(isWord);
  });
}

test('every text is used', () => {
  expect(keys.filter((key) => !named.has(key) && !isBuilt(key))).toEqual([]);
});

test('every key that code names has a text', () => {
  const known = new Set(keys);
  expect([...named].filter((key) => !known.has(key))).toEqual([]);
});

test('a text that nothing uses would be noticed', () => {
  expect(isBuilt('purchase.nobodyUsesThis')).toBe(false);
  expect(named.has('purchase.nobodyUsesThis')).toBe(false);
});
