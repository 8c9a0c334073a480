import { readInstallation } from '@loto/api/migrate';
import { expect, test } from 'vitest';
import { environmentOf } from './refuse-other-database.ts';

const saying = (environment: string) => ({
  hasTables: true,
  installation: readInstallation({ LOTO_ENV: environment }),
});

test('a fresh database becomes what is wanted, and a demonstration stays what it is', () => {
  const fresh = { hasTables: false, installation: null };
  expect(environmentOf(fresh, 'demo')).toBe('demo');
  expect(environmentOf(fresh, 'development')).toBe('development');
  expect(environmentOf(saying('demo'), 'development')).toBe('demo');
  expect(environmentOf(saying('development'), 'demo')).toBe('development');
});

test.each([
  ['production', 'of a production,'],
  ['staging', 'of a staging,'],
  ['test', 'of tests,'],
])('the database of %s is not touched', (environment, said) => {
  expect(() => environmentOf(saying(environment), 'demo')).toThrow(said);
});

test('nor is one with tables that does not say what it is', () => {
  expect(() => environmentOf({ hasTables: true, installation: null }, 'demo')).toThrow(
    'does not say what it is, so nothing was touched',
  );
});
