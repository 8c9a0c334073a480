import { z } from 'zod';
import { defineCall } from '../call.ts';

export const referralCodeVisits = defineCall('referralCodeVisits', {
  summary: 'Count a visit that a QR code brought',
  body: z.strictObject({ code: z.string().min(1).max(64) }),
  answer: z.object({}),
  errors: ['REFERRAL_CODE_NOT_FOUND'],
});
