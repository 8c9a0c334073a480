import { z } from 'zod';
import { defineCall } from '../call.ts';
import { session } from '../shapes/player.ts';
import { token } from '../shapes/primitives.ts';

export const anonymousLogin = defineCall('anonymousLogin', {
  summary: 'Sign in with a partner’s signed token',
  /** The specification reads the field both ways. */
  body: z.union([z.strictObject({ accessToken: token }), z.strictObject({ token })]),
  answer: session,
  errors: ['PARTNER_TOKEN_INVALID', 'PROVIDER_NOT_OFFERED', 'SIGN_IN_PROVIDER_UNAVAILABLE'],
});
