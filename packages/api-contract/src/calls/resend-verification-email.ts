import { z } from 'zod';
import { defineCall } from '../call.ts';
import { email } from '../shapes/primitives.ts';

export const resendVerificationEmail = defineCall('resendVerificationEmail', {
  summary: 'Send the e-mail verification code again',
  body: z.strictObject({ email }),
  /** The same whether or not the e-mail has an account. */
  answer: z.object({ resendAllowedAt: z.iso.datetime({ offset: true }) }),
  errors: ['RESEND_TOO_SOON'],
});
