import { z } from 'zod';
import { defineCall } from '../call.ts';
import { session } from '../shapes/player.ts';
import { token } from '../shapes/primitives.ts';

export const appleLogin = defineCall('appleLogin', {
  summary: 'Sign in with an Apple ID token',
  body: z.strictObject({ token }),
  answer: session,
  errors: ['SOCIAL_TOKEN_INVALID'],
});
