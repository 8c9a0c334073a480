import { describe, expect, test } from 'vitest';
import { calls } from '../calls.ts';
import {
  email,
  newPassword,
  oneTimeCode,
  pageQuery,
  personName,
  plainCode,
  plainText,
  returnUrl,
} from './primitives.ts';

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

test('passwords have 10 to 128 characters of any kind, and are not changed', () => {
  expect(newPassword.safeParse('a'.repeat(9)).success).toBe(false);
  expect(newPassword.parse(' spații și 🎲 ')).toBe(' spații și 🎲 ');
  expect(newPassword.safeParse('a'.repeat(128)).success).toBe(true);
  expect(newPassword.safeParse('a'.repeat(129)).success).toBe(false);
});

test.each(['12345', '1234567', '12345a', ' 123456', '１２３４５６'])('%j is not a one-time code', (text) => {
  expect(oneTimeCode.safeParse(text).success).toBe(false);
});

describe('plain text', () => {
  const text = plainText(2, 5);

  test('loses surrounding spaces', () => {
    expect(text.parse('  ab  ')).toBe('ab');
  });

  test.each(['a', 'abcdef', 'a\u0000b', 'a\nb', 'a\tb', 'a\u0085b', '     '])('%j is rejected', (refused) => {
    expect(text.safeParse(refused).success).toBe(false);
  });
});

describe('visible text', () => {
  test.each([
    ['an override of the direction', '\u202e'],
    ['an isolate of the direction', '\u2066'],
    ['a right-to-left mark', '\u200f'],
    ['a space of no width', '\u200b'],
    ['a joiner', '\u200d'],
    ['a non-joiner', '\u200c'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a control', '\u0007'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a private character', '\ue000'],
    ['an unassigned character', '\u0378'],
    ['half a pair', '\ud800'],
    ['a tag', '\u{e0041}'],
    ['a variation selector', '\ufe0f'],
    ['a filler', '\u3164'],
    ['a grapheme joiner', '\u034f'],
    ['an empty braille cell', '\u2800'],
    ['a heap of marks', '\u0323\u0324\u0325\u0326\u032d\u0330'],
  ])('contains nothing invisible: %s', (_name, part) => {
    expect(plainText(1, 60).safeParse(`Str. ${part}Lungă`).success).toBe(false);
    expect(personName.safeParse(`Ana${part}Pop`).success).toBe(false);
  });

  test('does not begin with a combining mark', () => {
    expect(plainText(1, 60).safeParse('\u0301a').success).toBe(false);
    expect(personName.safeParse('\u0301a').success).toBe(false);
  });

  test.each([
    'Ștefan',
    'Țepeș-Pop',
    'O’Neill',
    "D'Angelo",
    'José María',
    'Nguyễn',
    'Ελένη',
    'Юлія',
    'محمد',
    '李小龙',
  ])('%s is a name', (name) => expect(personName.parse(name)).toBe(name.normalize('NFC')));

  test.each(['Str. Lungă nr. 5, bl. A4/2, ap. „3”', 'Cluj-Napoca', 'Bilet norocos 🎲', 'a + b = c & d'])(
    '%s is a text',
    (text) => expect(plainText(1, 60).parse(text)).toBe(text),
  );

  test('is normalized, so that one spelling is one text', () => {
    expect(personName.parse('S\u0326tefan')).toBe('Ștefan');
    expect(plainText(1, 60).parse('s\u0326')).toBe('ș');
  });
});

test.each(['', 'a b', 'ș', 'a/b', 'a'.repeat(65)])('%j is not one of our codes', (text) => {
  expect(plainCode.safeParse(text).success).toBe(false);
});

describe('a page of a list', () => {
  test('contains the first ten rows by default', () => {
    expect(pageQuery.parse({})).toEqual({ offset: 0, limit: 10 });
  });

  test.each([
    { limit: '101' },
    { limit: '0' },
    { offset: '-1' },
    { limit: 'ten' },
    { offset: '1.5' },
    { offset: '1e9' },
  ])('%j is rejected', (query) => {
    expect(pageQuery.safeParse(query).success).toBe(false);
  });
});

test('a return URL is a URL', () => {
  expect(returnUrl.safeParse('https://loto.test/payment/success').success).toBe(true);
  expect(returnUrl.safeParse('/payment/success').success).toBe(false);
  expect(returnUrl.safeParse(`https://loto.test/${'a'.repeat(2000)}`).success).toBe(false);
});

const readAsPage = (address: string) => [
  calls.checkout.answer.safeParse({ paymentUrl: address }).success,
  calls.addCard.answer.safeParse({ paymentUrl: address }).success,
  calls.externalBuyTicket.answer.shape.payment.safeParse({ url: address }).success,
  calls.downloadTicket.answer.shape.fileUrl.safeParse(address).success,
];

test('a URL to which a response leads a browser is a web page', () => {
  const page = 'https://pay.example/c/1';
  expect(readAsPage(page)).toEqual([true, true, true, true]);
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://loto.test/1', '/user'])
    expect(readAsPage(address)).toEqual([false, false, false, false]);
});
