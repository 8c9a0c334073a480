import { expect, test } from 'vitest';
import { isNativeClient, applicationClients, languageOf } from './index.ts';

test.each([
  [undefined, 'ro'],
  ['', 'ro'],
  ['ro', 'ro'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,ro;q=0.8', 'en'],
  ['ro-RO,ro;q=0.9,en;q=0.8', 'ro'],
  ['EN', 'en'],
  ['fr', 'ro'],
  ['fr-FR, en;q=0.5', 'en'],
  // languages whose names only begin alike
  ['enm', 'ro'],
  ['rom, en', 'en'],
])('Accept-Language %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test('the apps are native, the web is not', () => {
  expect(applicationClients.filter(isNativeClient)).toEqual(['app.ios', 'app.android', 'app.unknown']);
});
