import { expect, test } from 'vitest';
import { readAffiliationCode } from './affiliation-code.ts';

test('the address wins over the cookie', () => {
  expect(readAffiliationCode('?affiliationCode=abc', 'affiliationCode=old')).toBe('abc');
  expect(readAffiliationCode('?x=1', 'lang=ro; affiliationCode=a%20b')).toBe('a b');
});

test('none, an empty one or one that the server would refuse is not sent', () => {
  expect(readAffiliationCode('', '')).toBeUndefined();
  expect(readAffiliationCode('?affiliationCode=', '')).toBeUndefined();
  expect(readAffiliationCode('', 'myaffiliationCode=abc')).toBeUndefined();
  expect(readAffiliationCode('', 'affiliationCode=%')).toBeUndefined();
  expect(readAffiliationCode(`?affiliationCode=${'a'.repeat(65)}`, '')).toBeUndefined();
});
