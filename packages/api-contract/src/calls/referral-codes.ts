import { z } from 'zod';
import { defineCall } from '../call.ts';
import { referralCode } from '../shapes/referral.ts';

export const referralCodes = defineCall('referralCodes', {
  summary: 'The player’s QR codes with visits and registrations',
  answer: z.object({ referralCodes: z.array(referralCode), totalCount: z.int() }),
});
