import { z } from 'zod';
import { defineCall } from '../call.ts';
import { counties } from '../shapes/counties.ts';
import { user } from '../shapes/player.ts';
import { day, personName, plainText } from '../shapes/primitives.ts';

export const updateProfile = defineCall('updateProfile', {
  summary:
    'Change the profile; only the fields sent change, and a given acceptance cannot be taken back here',
  body: z
    .strictObject({
      firstName: personName,
      lastName: personName,
      birthDate: day,
      /** Romanian, any usual spelling; stored as +40… */
      phone: plainText(9, 20),
      county: z.enum(counties),
      city: plainText(1, 80),
      street: plainText(1, 160),
      postalCode: z.string().regex(/^\d{6}$/),
      /**
       * Romanian personal number; required when a prize needs it, stored encrypted, answered by
       * nothing.
       */
      cnp: z.string().regex(/^\d{13}$/),
      hasCheckedTermsAndConditions: z.literal(true),
      hasCheckedPrivacyPolicy: z.literal(true),
      hasCheckedGDPRPolicy: z.literal(true),
    })
    .partial(),
  answer: z.object({ user }),
  errors: ['UNDER_AGE'],
});
