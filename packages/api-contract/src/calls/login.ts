import { z } from 'zod';
import { defineCall } from '../call.ts';
import { session } from '../shapes/player.ts';
import { currentPassword, email } from '../shapes/primitives.ts';

export const login = defineCall('login', {
  summary: 'Sign in with e-mail and password',
  body: z.strictObject({ email, password: currentPassword }),
  answer: session,
  errors: ['INVALID_CREDENTIALS', 'SIGN_IN_SLOWED', 'EMAIL_NOT_VERIFIED'],
});
