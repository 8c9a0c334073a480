import { eraseReferralCodes } from './referral-code-table.ts';
import { defineFeature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countVisit, foldVisits } from './count-visit.ts';
import { generateReferralCode, listReferralCodes } from './referral-codes.ts';

export function referralsFeature(platform: Platform) {
  return defineFeature({
    name: 'referrals',
    handlers: {
      referralCodes: listReferralCodes(platform),
      generateReferralCode: generateReferralCode(platform),
      referralCodeVisits: countVisit(platform),
    },
    jobs: [foldVisits(platform)],
    onPlayerDeleted: (transaction, { playerId }) => eraseReferralCodes(transaction, playerId),
  });
}
