import { z } from 'zod';
import { defineCall } from '../call.ts';
import { plainCode } from '../shapes/primitives.ts';

export const referralCodeVisits = defineCall('referralCodeVisits', {
  summary: 'Count a visit that a QR code brought',
  body: z.strictObject({ code: plainCode }),
  answer: z.object({}),
  errors: ['REFERRAL_CODE_NOT_FOUND'],
});
