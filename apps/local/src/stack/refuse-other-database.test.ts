import { readInstallation } from '@loto/api/migrate';
import { expect, test } from 'vitest';
import { environmentOf } from './refuse-other-database.ts';

const saying = (environment: string) => ({
  hasTables: true,
  installation: readInstallation({ LOTO_ENV: environment }),
  others: [],
});

test('a fresh database becomes what is wanted, and a demonstration stays what it is', () => {
  const fresh = { hasTables: false, installation: null, others: [] };
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
  expect(() => environmentOf({ hasTables: true, installation: null, others: [] }, 'demo')).toThrow(
    'does not say what it is, so nothing was touched',
  );
});

test.each([
  ['production', 'whose schema shop is a production'],
  ['staging', 'whose schema shop is a staging'],
  [null, 'whose schema shop is an installation that does not say what it is'],
])('nor is one beside which, in another schema, is %s', (environment, said) => {
  const others = [{ schema: 'shop', environment }];
  expect(() => environmentOf({ hasTables: false, installation: null, others }, 'demo')).toThrow(said);
  expect(() => environmentOf({ ...saying('demo'), others }, 'demo')).toThrow(said);
  const cells = [{ schema: 'cell_2', environment: 'demo' }];
  expect(environmentOf({ ...saying('demo'), others: cells }, 'demo')).toBe('demo');
});
