import { z } from 'zod';
import { defineCall } from '../call.ts';
import { session } from '../shapes/player.ts';
import { email, oneTimeCode } from '../shapes/primitives.ts';

export const verifyEmail = defineCall('verifyEmail', {
  summary: 'Prove the e-mail with the one-time code and sign in',
  body: z.strictObject({ email, emailVerificationOTP: oneTimeCode }),
  answer: session,
  errors: ['CODE_INVALID'],
});
