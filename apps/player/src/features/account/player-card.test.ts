import type { User } from '@loto/api-contract';
import { expect, test } from 'vitest';
import { initials, playerName } from './player-card.tsx';

const user = (firstName: string | null, lastName: string | null) =>
  ({ email: 'șoimul@exemplu.ro', userProfile: { firstName, lastName } }) as User;

test('the name is written in full, or not at all', () => {
  expect(playerName(user('Ioana', 'Marinescu'))).toBe('Ioana Marinescu');
  expect(playerName(user(null, 'Marinescu'))).toBe('Marinescu');
  expect(playerName(user(null, null))).toBeNull();
});

test('the letters are from the name, otherwise from the e-mail', () => {
  expect(initials(user('ștefan', 'Ionescu'))).toBe('ȘI');
  expect(initials(user('Ioana', null))).toBe('I');
  expect(initials(user(null, null))).toBe('Ș');
});
