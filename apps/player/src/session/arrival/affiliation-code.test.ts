import { calls } from '@loto/api-contract';
import { expect, test } from 'vitest';
import { affiliationCookie, isPlainCode, readAffiliationCode } from './affiliation-code.ts';

test('the address wins over the cookie', () => {
  expect(readAffiliationCode('?affiliationCode=abc', 'affiliationCode=old')).toBe('abc');
  expect(readAffiliationCode('?x=1', 'lang=ro; affiliationCode=a-b.c')).toBe('a-b.c');
});

test('it is read back by either name that it is stored under', () => {
  for (const isSecure of [true, false]) {
    const cookie = affiliationCookie('?affiliationCode=abc', isSecure)?.split(';')[0] ?? '';
    expect(readAffiliationCode('', `lang=ro; ${cookie}`)).toBe('abc');
  }
});

test('does not send a missing, empty or invalid code', () => {
  expect(readAffiliationCode('', '')).toBeUndefined();
  expect(readAffiliationCode('?affiliationCode=', '')).toBeUndefined();
  expect(readAffiliationCode('', 'myaffiliationCode=abc')).toBeUndefined();
  expect(readAffiliationCode('', 'affiliationCode=a%20b')).toBeUndefined();
  expect(readAffiliationCode(`?affiliationCode=${'a'.repeat(65)}`, '')).toBeUndefined();
});

test('one that the server would refuse does not replace the stored one', () => {
  expect(readAffiliationCode('?affiliationCode=a b', 'affiliationCode=abc')).toBe('abc');
});

test('the code of an address is stored for 300 days on every page', () => {
  expect(affiliationCookie('?affiliationCode=abc&x=1', true)).toBe(
    '__Host-affiliationCode=abc; Max-Age=25920000; Path=/; SameSite=Lax; Secure',
  );
  expect(affiliationCookie('?affiliationCode=abc', false)).toBe(
    'affiliationCode=abc; Max-Age=25920000; Path=/; SameSite=Lax',
  );
});

test('an address without a code, or with more than a code, writes nothing', () => {
  expect(affiliationCookie('', true)).toBeUndefined();
  expect(affiliationCookie('?affiliationCode=abc%3B%20Domain%3Delse', true)).toBeUndefined();
});

test.each(['abc', 'a_b-c.9', '', 'a b', 'ă', 'a'.repeat(64), 'a'.repeat(65)])(
  'the server agrees on %j',
  (affiliationCode) => {
    const body = { email: 'ioana@exemplu.ro', password: 'o parola lunga 7', affiliationCode };
    expect(isPlainCode(affiliationCode)).toBe(calls.register.body.safeParse(body).success);
  },
);
