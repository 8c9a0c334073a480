import { z } from 'zod';
import { defineCall } from '../call.ts';
import { currentPassword, newPassword } from '../shapes/primitives.ts';

export const changePassword = defineCall('changePassword', {
  summary: 'Change the password; other devices are signed out',
  body: z.strictObject({
    oldPassword: currentPassword,
    password: newPassword,
    confirmPassword: newPassword,
  }),
  answer: z.object({}),
  errors: [
    'OLD_PASSWORD_WRONG',
    'SIGN_IN_SLOWED',
    'PASSWORD_NOT_SET',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_IS_EMAIL',
  ],
});
