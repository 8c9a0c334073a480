import type { Job } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { countVisit, foldVisits } from './count-visit.ts';
import { generateReferralCode, listReferralCodes } from './referral-codes.ts';

export { eraseReferralCodes } from './referral-code-table.ts';

export function referralsHandlers(platform: Platform) {
  return {
    referralCodes: listReferralCodes(platform),
    generateReferralCode: generateReferralCode(platform),
    referralCodeVisits: countVisit(platform),
  } satisfies CallHandlers;
}

export function referralsJobs(platform: Platform): Job[] {
  return [foldVisits(platform)];
}
