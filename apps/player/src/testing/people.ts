import type { Session, User } from '@loto/api-contract';

/** A verified player with a complete profile. */
export const ioana: User = {
  id: '0198a1b2-0000-7000-8000-000000000001',
  email: 'ioana@exemplu.ro',
  isExternal: false,
  isEmailVerified: true,
  hasPassword: true,
  userProfile: {
    isProfileCompleted: true,
    hasCheckedTermsAndConditions: true,
    hasCheckedPrivacyPolicy: true,
    hasCheckedGDPRPolicy: true,
    firstName: 'Ioana',
    lastName: 'Munteanu',
    birthDate: '1990-05-17',
    phone: '+40722123456',
    county: 'Cluj',
    city: 'Cluj-Napoca',
    street: 'Strada Florilor 3',
    postalCode: '400001',
    hasCnp: false,
    needsCnpToBuy: false,
    isIdentityHeld: false,
  },
};

/** The response to her sign-in. */
export const ioanaSession: Session = { user: ioana, token: 'first-token', refreshToken: 'first-refresh' };
