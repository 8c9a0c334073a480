import type { User } from '@loto/api-contract';
import { expect, test } from 'vitest';
import { acceptances, lacksAcceptance } from './lacks-acceptance.ts';

const user = {
  id: '018f4a1e-0000-7000-8000-000000000001',
  email: 'ioana@exemplu.ro',
  isExternal: false,
  isEmailVerified: true,
  hasPassword: true,
  userProfile: { isProfileCompleted: true, ...acceptances },
} as User;

const withProfile = (changes: Partial<User['userProfile']>): User => ({
  ...user,
  userProfile: { ...user.userProfile, ...changes },
});

test('a player with all three consents lacks nothing', () => {
  expect(lacksAcceptance({ isAuthenticated: true, user })).toBe(false);
});

test.each(Object.keys(acceptances))('is true when %s is missing', (name) => {
  expect(lacksAcceptance({ isAuthenticated: true, user: withProfile({ [name]: false }) })).toBe(true);
});

test('waits for the e-mail to be verified and for the sign-in', () => {
  const lacking = withProfile({ hasCheckedGDPRPolicy: false });
  expect(lacksAcceptance({ isAuthenticated: true, user: { ...lacking, isEmailVerified: false } })).toBe(
    false,
  );
  expect(lacksAcceptance({ isAuthenticated: false, user: lacking })).toBe(false);
  expect(lacksAcceptance({ isAuthenticated: true, user: null })).toBe(false);
});
