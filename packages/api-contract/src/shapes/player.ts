import { z } from 'zod';
import { day, token, uuid } from './primitives.ts';

/** A player's profile (specification 3); the names of the acceptances are the specification's. */
export const userProfile = z.object({
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
});

/** The signed-in person as the player app knows it (specification 3). */
export const user = z.object({
  id: uuid,
  email: z.string(),
  isExternal: z.boolean(),
  isEmailVerified: z.boolean(),
  userProfile,
});

/** What a sign-in of any kind answers. */
export const session = z.object({ user, token, refreshToken: token });

export type UserProfile = z.infer<typeof userProfile>;
export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;
