import { z } from 'zod';
import { defineCall } from '../call.ts';
import { session } from '../shapes/player.ts';
import { personName, token } from '../shapes/primitives.ts';

export const appleLogin = defineCall('appleLogin', {
  summary: 'Sign in with an Apple ID token',
  /** Apple tells the name once, beside the token and unsigned; it only fills a profile that has none. */
  body: z.strictObject({ token, firstName: personName.optional(), lastName: personName.optional() }),
  answer: session,
  errors: ['SOCIAL_TOKEN_INVALID', 'SOCIAL_EMAIL_UNVERIFIED', 'PROVIDER_NOT_OFFERED'],
});
