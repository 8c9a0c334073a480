import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsDocuments } from './documents.ts';
import { topics } from './settings.ts';

const textOf = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

test.each([...settingsDocuments(textOf)])('%s is what `npm run settings` writes', (path, written) => {
  expect(textOf(path)).toBe(written);
});

test('each setting is explained, or belongs to an explained group', () => {
  const unexplained = topics.filter(({ settings }) => Object.values(settings)[0]?.about === undefined);
  expect(unexplained.map(({ title }) => title)).toEqual([]);
});
