import { describe, expect, test } from 'vitest';
import { email, newPassword, oneTimeCode, pageQuery, plainCode, plainText, returnUrl } from './primitives.ts';

test.each([
  ['ana@exemplu.ro', true],
  [' Ana.Pop+loto@mail.exemplu.ro ', true],
  ['ana', false],
  ['ana@exemplu', false],
  ['ana@@exemplu.ro', false],
  ['ana@exemplu.ro\nbcc:x@y.ro', false],
  ['"ana pop"@exemplu.ro', false],
  [`${'a'.repeat(243)}@exemplu.ro`, true],
  [`${'a'.repeat(244)}@exemplu.ro`, false],
])('%j is an e-mail: %s', (text, isEmail) => {
  expect(email.safeParse(text).success).toBe(isEmail);
});

test('passwords are 10 to 128 characters, of any kind, as they are', () => {
  expect(newPassword.safeParse('a'.repeat(9)).success).toBe(false);
  expect(newPassword.parse(' spații și 🎲 ')).toBe(' spații și 🎲 ');
  expect(newPassword.safeParse('a'.repeat(128)).success).toBe(true);
  expect(newPassword.safeParse('a'.repeat(129)).success).toBe(false);
});

test.each(['12345', '1234567', '12345a', ' 123456', '１２３４５６'])('%j is no one-time code', (text) => {
  expect(oneTimeCode.safeParse(text).success).toBe(false);
});

describe('plain text', () => {
  const text = plainText(2, 5);

  test('loses the spaces around it', () => {
    expect(text.parse('  ab  ')).toBe('ab');
  });

  test.each(['a', 'abcdef', 'a\u0000b', 'a\nb', 'a\tb', 'a\u0085b', '     '])('%j is refused', (refused) => {
    expect(text.safeParse(refused).success).toBe(false);
  });
});

test.each(['', 'a b', 'ș', 'a/b', 'a'.repeat(65)])('%j is no code of ours', (text) => {
  expect(plainCode.safeParse(text).success).toBe(false);
});

describe('a page of a list', () => {
  test('is the first ten when nothing is said', () => {
    expect(pageQuery.parse({})).toEqual({ offset: 0, limit: 10 });
  });

  test.each([
    { limit: '101' },
    { limit: '0' },
    { offset: '-1' },
    { limit: 'ten' },
    { offset: '1.5' },
    { offset: '1e9' },
    { page: '2' },
  ])('%j is refused', (query) => {
    expect(pageQuery.safeParse(query).success).toBe(false);
  });
});

test('a return address is an address', () => {
  expect(returnUrl.safeParse('https://loto.test/payment/success').success).toBe(true);
  expect(returnUrl.safeParse('/payment/success').success).toBe(false);
  expect(returnUrl.safeParse(`https://loto.test/${'a'.repeat(2000)}`).success).toBe(false);
});
