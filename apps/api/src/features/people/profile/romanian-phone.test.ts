import { expect, test } from 'vitest';
import { parseRomanianPhone } from './romanian-phone.ts';

test.each([
  ['0721234567', '+40721234567'],
  ['0721 234 567', '+40721234567'],
  ['0721-234-567', '+40721234567'],
  ['+40 721 234 567', '+40721234567'],
  ['0040721234567', '+40721234567'],
  ['40721234567', '+40721234567'],
  ['+40 (0)721 234 567', '+40721234567'],
  ['+40 (0) 721 / 234 567', '+40721234567'],
  ['021 310 1234', '+40213101234'],
  ['0372 123 456', '+40372123456'],
  ['0378 123 456', '+40378123456'],
])('%s is %s', (text, number) => {
  expect(parseRomanianPhone(text)).toBe(number);
});

test.each([
  ['of Moldova', '+373 621 23456'],
  ['of Germany', '+49 1512 3456789'],
  ['too short', '072123456'],
  ['too long', '07212345678'],
  ['no such prefix', '0121234567'],
  ['a premium line', '0900 123 456'],
  ['a free line', '0800 123 456'],
  ['words around it', 'tel 0721234567'],
  ['with an extension', '0721234567 ext. 12'],
  ['letters', 'zero șapte doi'],
  ['nothing', ''],
])('rejected: %s', (_name, text) => {
  expect(parseRomanianPhone(text)).toBe(null);
});
