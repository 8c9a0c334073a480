import { z } from 'zod';
import { defineCall } from '../call.ts';
import { email, oneTimeCode } from '../shapes/primitives.ts';

export const verifyOtp = defineCall('verifyOtp', {
  summary: 'Check the code of the forgotten password; a right one opens the setting of a new password',
  body: z.strictObject({ email, otp: oneTimeCode }),
  answer: z.object({}),
  errors: ['CODE_INVALID'],
});
