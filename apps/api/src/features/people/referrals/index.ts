import type { Job } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { countVisit } from './count-visit.ts';
import { foldVisits } from './fold-visits.ts';
import { generateReferralCode } from './generate-referral-code.ts';
import { listReferralCodes } from './list-referral-codes.ts';

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
