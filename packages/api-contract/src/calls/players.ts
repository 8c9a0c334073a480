import { z } from 'zod';
import { defineCalls } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import * as examples from '../examples/shapes.ts';
import { counties } from '../shapes/counties.ts';
import { user } from '../shapes/player.ts';
import {
  day,
  digits,
  instant,
  personName,
  phoneNumber,
  plainCode,
  plainText,
  uuid,
} from '../shapes/primitives.ts';

/** A player's profile, and the QR codes for inviting friends. */
export const playerEndpoints = {
  getProfile: { method: 'GET', path: '/api/v2/user/profile', caller: 'verified', tags: ['Profile'] },
  // The profile may match a player who excluded themselves with another account.
  updateProfile: {
    method: 'POST',
    path: '/api/v2/user/profile',
    caller: 'verified',
    tags: ['Profile', 'PlayPause'],
  },
  referralCodes: { method: 'GET', path: '/api/v2/{product}/referral-codes', caller: 'verified' },
  generateReferralCode: {
    method: 'POST',
    path: '/api/v2/{product}/generate-referral-code',
    caller: 'verified',
  },
  referralCodeVisits: { method: 'POST', path: '/api/v2/{product}/referral-code-visits', caller: 'anyone' },
} as const satisfies Record<string, Endpoint>;

export const playerCalls = /* @__PURE__ */ defineCalls(playerEndpoints, () => {
  /** A player's QR code, which leads a friend to the registration. */
  const referralCode = z.object({
    id: uuid,
    code: z.string(),
    label: z.string(),
    url: z.string(),
    visits: z.int(),
    registrations: z.int(),
    createdAt: instant,
  });

  return {
    getProfile: {
      summary: 'The signed-in player with the profile',
      stepUp: 'never',
      limit: 'under-way',
      answer: z.object({ user }),
      example: { answer: { user: examples.user } },
    },
    updateProfile: {
      summary:
        'Change the profile; only the fields sent change, and a given acceptance cannot be taken back here',
      stepUp: { withField: ['cnp', 'birthDate', 'firstName', 'lastName', 'phone'] },
      limit: { most: 60, minutes: 10 },
      body: z
        .strictObject({
          firstName: personName,
          lastName: personName,
          birthDate: day,
          phone: phoneNumber.describe('Romanian, any usual spelling; stored as +40…'),
          county: z.enum(counties),
          city: plainText(1, 80),
          street: plainText(1, 160),
          postalCode: digits(6),
          cnp: digits(13).describe(
            'Romanian personal number; required before a purchase where `needsCnpToBuy` says so and when a prize needs it, stored encrypted, answered by nothing. One that is not this player’s for certain makes `isIdentityHeld` true.',
          ),
          hasCheckedTermsAndConditions: z.literal(true),
          hasCheckedPrivacyPolicy: z.literal(true),
          hasCheckedGDPRPolicy: z.literal(true),
        })
        .partial(),
      answer: z.object({ user }),
      errors: ['UNDER_AGE'],
      example: { body: { city: 'Turda', phone: '0721 234 567' }, answer: { user: examples.user } },
    },
    referralCodes: {
      summary: 'The player’s QR codes with visits and registrations',
      stepUp: 'never',
      limit: 'under-way',
      answer: z.object({ referralCodes: z.array(referralCode), totalCount: z.int() }),
      example: { answer: { referralCodes: [examples.referralCode], totalCount: 1 } },
    },
    generateReferralCode: {
      summary: 'Make a QR code',
      stepUp: 'never',
      limit: { most: 60, minutes: 60 },
      body: z.strictObject({ label: plainText(1, 60) }),
      answer: z.object({ referralCode }),
      errors: ['REFERRAL_CODES_FULL'],
      example: {
        body: { label: 'Vitrină' },
        answer: { referralCode: { ...examples.referralCode, visits: 0, registrations: 0 } },
      },
    },
    referralCodeVisits: {
      summary: 'Count a visit that a QR code brought',
      limit: 'by-address',
      body: z.strictObject({ code: plainCode }),
      answer: z.object({}),
      errors: ['REFERRAL_CODE_NOT_FOUND'],
      example: { body: { code: 'IOANA-7K2' }, answer: {} },
    },
  };
});
