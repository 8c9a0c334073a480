import { z } from 'zod';
import { defineCall } from '../call.ts';
import { plainText } from '../shapes/primitives.ts';
import { referralCode } from '../shapes/referral.ts';

export const generateReferralCode = defineCall('generateReferralCode', {
  summary: 'Make a QR code',
  body: z.strictObject({ label: plainText(1, 60) }),
  answer: z.object({ referralCode }),
  errors: ['REFERRAL_CODES_FULL'],
});
