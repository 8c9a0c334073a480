import { z } from 'zod';
import { defineCall } from '../call.ts';
import { session } from '../shapes/player.ts';
import { token } from '../shapes/primitives.ts';

const unsignedName = z.string().max(1000);

export const appleLogin = defineCall('appleLogin', {
  summary: 'Sign in with an Apple ID token',
  /**
   * Apple sends the name once, beside the token and unsigned. It only fills a profile that has
   * none; one that is no name is ignored.
   */
  body: z.strictObject({ token, firstName: unsignedName.optional(), lastName: unsignedName.optional() }),
  answer: session,
  errors: [
    'SOCIAL_TOKEN_INVALID',
    'SOCIAL_EMAIL_UNVERIFIED',
    'PROVIDER_NOT_OFFERED',
    'SIGN_IN_PROVIDER_UNAVAILABLE',
  ],
});
