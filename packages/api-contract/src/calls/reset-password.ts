import { z } from 'zod';
import { defineCall } from '../call.ts';
import { email, newPassword } from '../shapes/primitives.ts';

export const resetPassword = defineCall('resetPassword', {
  summary: 'Set a new password after the code was checked',
  body: z.strictObject({ email, password: newPassword, confirmPassword: newPassword }),
  answer: z.object({}),
  errors: ['CODE_INVALID', 'PASSWORD_TOO_COMMON', 'PASSWORD_IS_EMAIL'],
});
