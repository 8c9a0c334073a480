import { expect, test } from 'vitest';
import { emailCharacter, nameCharacter, refusedCharacter, withoutUnseenMarks } from './typed-text.ts';

const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place)).join('');

test('invisible characters of copied text are removed everywhere', () => {
  const marks = [
    span(0x202a, 0x202e),
    span(0x200b, 0x200f),
    span(0x2060, 0x2064),
    span(0x2066, 0x2069),
    '\ufeff\u00ad\u061c\u180e\ufe0f',
  ].join('');
  expect(withoutUnseenMarks(`${marks}0721${marks} 234${marks}`)).toBe('0721 234');
});

test('other spaces become ordinary ones, and are removed around a text', () => {
  expect(withoutUnseenMarks('\u00a0Ana\u00a0Maria\u202f\u2007')).toBe('Ana Maria');
  expect(withoutUnseenMarks('\u200b\u00a0Ana\u00a0\u200b')).toBe('Ana');
});

test('ordinary spaces stay, and count in a password', () => {
  expect(withoutUnseenMarks(' spații și 🎲 ')).toBe(' spații și 🎲 ');
});

test('a rejected character is shown, or its code if it is invisible', () => {
  expect(refusedCharacter('Ana-Maria O’Neill', nameCharacter)).toBeNull();
  expect(refusedCharacter('S\u0326tefan', nameCharacter)).toBeNull();
  expect(refusedCharacter('Ioana2', nameCharacter)).toBe('2');
  expect(refusedCharacter('Ioana 🎲', nameCharacter)).toBe('🎲');
  expect(refusedCharacter('Ioana\u0007', nameCharacter)).toBe('U+0007');
  expect(refusedCharacter('ionuț@exemplu.ro', emailCharacter)).toBe('ț');
});
