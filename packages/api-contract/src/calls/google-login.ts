import { z } from 'zod';
import { defineCall } from '../call.ts';
import { session } from '../shapes/player.ts';
import { token } from '../shapes/primitives.ts';

export const googleLogin = defineCall('googleLogin', {
  summary: 'Sign in with a Google ID token',
  body: z.strictObject({ token }),
  answer: session,
  errors: [
    'SOCIAL_TOKEN_INVALID',
    'SOCIAL_EMAIL_UNVERIFIED',
    'PROVIDER_NOT_OFFERED',
    'SIGN_IN_PROVIDER_UNAVAILABLE',
  ],
});
