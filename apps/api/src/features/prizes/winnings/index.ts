import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import type { Job } from '../../../platform/jobs/define-job.ts';
import { notifyOfSettlementJob } from '../notices/index.ts';
import { acceptWinningPayment, declineWinningPayment } from './answer-winnings.ts';
import { winningHistory } from './describe-winnings.ts';
import { eraseKeptCnps } from './erase-claimant-profiles.ts';
import { offerWinnings, offerWinningsJob } from './offer-winnings.ts';
import { expireWinnings, remindOfWinnings } from './unclaimed-winnings.ts';
import type { Winnings } from './winnings.ts';

export { eraseProfileOfClaimant } from './erase-claimant-profiles.ts';
export { handleDisputeChanged, handlePayoutEnded, isWinningDisputed } from './handle-payments.ts';
export { payWinningAtCounter } from './pay-winning-at-counter.ts';
export { releaseHeldPayout } from './release-held-payout.ts';
export { forgetWrongIdentities, type ShownIdentity } from './require-identity.ts';
export { retryWinningPayout, type RetriedPayout } from './retry-winning-payout.ts';
export { resumeDrawPayouts, stopDrawPayouts } from './stop-draw-payouts.ts';
export {
  findWinning,
  findWinningOfTicket,
  findWinningsByIdPart,
  listWinnings,
  type ListedWinning,
} from './winning-table.ts';
export type { Winnings } from './winnings.ts';
export { findWinners, wonByMonth } from './won-by-month.ts';

/** The jobs that follow the settlement of a draw, in this order. */
export const jobsAfterSettlement = [offerWinningsJob, notifyOfSettlementJob] as const;

export function winningsHandlers(winnings: Winnings) {
  return {
    winningHistory: winningHistory(winnings),
    acceptWinningPayment: acceptWinningPayment(winnings),
    declineWinningPayment: declineWinningPayment(winnings),
  } satisfies CallHandlers;
}

export function winningsJobs(winnings: Winnings): readonly Job[] {
  return [
    offerWinnings(winnings),
    remindOfWinnings(winnings),
    expireWinnings(winnings),
    eraseKeptCnps(winnings),
  ];
}
