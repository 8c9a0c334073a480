import { z } from 'zod';
import { defineCall } from '../call.ts';
import { currentPassword } from '../shapes/primitives.ts';

export const deleteAccount = defineCall('deleteAccount', {
  summary: 'Delete the account and what identifies the person',
  /** Empty after a fresh sign-in, otherwise the password. */
  body: z.strictObject({ password: currentPassword.optional() }),
  answer: z.object({}),
  errors: ['OLD_PASSWORD_WRONG', 'SIGN_IN_SLOWED', 'FRESH_SIGN_IN_REQUIRED'],
});
