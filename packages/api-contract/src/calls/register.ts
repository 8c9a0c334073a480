import { z } from 'zod';
import { defineCall } from '../call.ts';
import { user } from '../shapes/player.ts';
import { email, newPassword, plainCode } from '../shapes/primitives.ts';

export const register = defineCall('register', {
  summary: 'Open an account; a one-time code goes to the e-mail',
  body: z.strictObject({
    email,
    password: newPassword,
    qr_code: plainCode.optional(),
    affiliationCode: plainCode.optional(),
  }),
  /** The same shape whether or not the e-mail already had an account. */
  answer: z.object({ user }),
  errors: ['PASSWORD_TOO_COMMON', 'PASSWORD_IS_EMAIL'],
});
