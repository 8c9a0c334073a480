import { expect, test } from 'vitest';
import { environmentOf } from './refuse-other-database.ts';

test('a fresh database becomes what is wanted, and a demo keeps its environment', () => {
  const fresh = { tables: 'none', environment: null } as const;
  expect(environmentOf(fresh, 'demo')).toBe('demo');
  expect(environmentOf(fresh, 'development')).toBe('development');
  expect(environmentOf({ tables: 'this', environment: 'demo' }, 'development')).toBe('demo');
  expect(environmentOf({ tables: 'this', environment: 'development' }, 'demo')).toBe('development');
});

test.each([
  ['production', 'of a production,'],
  ['staging', 'of a staging,'],
  ['test', 'of tests,'],
] as const)('the database of %s is not changed', (environment, said) => {
  expect(() => environmentOf({ tables: 'this', environment }, 'demo')).toThrow(said);
});

test('a database with another version’s tables is not changed, and a sentence says what to do', () => {
  expect(() => environmentOf({ tables: 'another', environment: null }, 'demo')).toThrow(
    'run "npm start -- --fresh"',
  );
});
