import { z } from 'zod';
import { applicationClients } from '../headers.ts';
import { day, instant, token, uuid } from './primitives.ts';

/** A player's profile (specification 3). The names of the consents come from the specification. */
const userProfile = z.object({
  isProfileCompleted: z.boolean(),
  hasCheckedTermsAndConditions: z.boolean(),
  hasCheckedPrivacyPolicy: z.boolean(),
  hasCheckedGDPRPolicy: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  birthDate: day.nullable(),
  phone: z.string().nullable(),
  county: z.string().nullable(),
  city: z.string().nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  hasCnp: z.boolean().describe('Whether the CNP is known; it is never shown again.'),
  needsCnpToBuy: z
    .boolean()
    .describe('Whether a ticket can only be bought once the CNP is given, or given again.'),
  isIdentityHeld: z
    .boolean()
    .describe('Whether an operator has to see who it is before the player buys (IDENTITY_HELD).'),
});

/** The signed-in player (specification 3). */
export const user = z.object({
  id: uuid,
  email: z.string(),
  isExternal: z.boolean(),
  isEmailVerified: z.boolean(),
  hasPassword: z.boolean().describe('False for those who have only ever come by Google, Apple or a partner.'),
  userProfile,
});

/** The response of every kind of sign-in. */
export const session = z.object({ user, token, refreshToken: token });

/**
 * The response of a step-up: new tokens for the session, which invalidate the previous ones. The
 * player needs no other step-up until `validUntil`.
 */
export const stepUpConfirmed = z.object({ token, refreshToken: token, validUntil: instant });

/** A signed-in device. */
export const deviceSession = z.object({
  id: uuid,
  client: z.enum(applicationClients),
  device: z
    .string()
    .nullable()
    .describe('Browser and system as far as the user agent names them, for example `Chrome, Android`.'),
  signedInAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});

export type DeviceSession = z.infer<typeof deviceSession>;
export type UserProfile = z.infer<typeof userProfile>;
export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;
