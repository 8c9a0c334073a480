import { z } from 'zod';
import { defineCall } from '../call.ts';
import { referralCode } from '../shapes/referral.ts';

export const generateReferralCode = defineCall('generateReferralCode', {
  summary: 'Make a QR code',
  body: z.strictObject({ label: z.string().trim().min(1).max(60) }),
  answer: z.object({ referralCode }),
});
