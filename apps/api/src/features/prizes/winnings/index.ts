import { handleDisputeChanged, handlePayoutEnded } from './handle-money-events.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { notifyOfSettlementJob } from '../notices/index.ts';
import { acceptWinningPayment, declineWinningPayment } from './answer-winnings.ts';
import { winningHistory } from './describe-winnings.ts';
import { eraseKeptCnps, eraseProfileOfClaimant } from './erase-claimant-profiles.ts';
import { offerWinnings, offerWinningsJob } from './offer-winnings.ts';
import { expireWinnings, remindOfWinnings } from './unclaimed-winnings.ts';
import type { Winnings } from './winnings.ts';

export { countWinnings, type CountedWinnings, type DrawWinnings } from './count-winnings.ts';
export { isWinningDisputed } from './handle-money-events.ts';
export * as prizeLists from './lists/index.ts';
export { payWinningAtCounter } from './pay-winning-at-counter.ts';
export { releaseHeldPayout } from './release-held-payout.ts';
export { forgetWrongIdentities, type ShownIdentity } from './require-identity.ts';
export { retryWinningPayout, type RetriedPayout } from './retry-winning-payout.ts';
export { resumeDrawPayouts, stopDrawPayouts } from './stop-draw-payouts.ts';
export {
  findWinning,
  findWinningOfTicket,
  findWinningsOfTicket,
  findWinningsByIdPart,
  listWinnings,
  type ListedWinning,
  type WinningTable,
} from './winning-table.ts';
export type { Winnings } from './winnings.ts';
export { findWinners, wonByMonth } from './won-by-month.ts';

/** The jobs that follow the settlement of a draw, in this order. */
export const jobsAfterSettlement = [offerWinningsJob, notifyOfSettlementJob] as const;

export function winningsFeature(winnings: Winnings) {
  return defineFeature({
    name: 'winnings',
    handlers: {
      winningHistory: winningHistory(winnings),
      acceptWinningPayment: acceptWinningPayment(winnings),
      declineWinningPayment: declineWinningPayment(winnings),
    },
    jobs: [
      offerWinnings(winnings),
      remindOfWinnings(winnings),
      expireWinnings(winnings),
      eraseKeptCnps(winnings),
    ],
    onPlayerDeleted: (transaction, { playerId }) => eraseProfileOfClaimant(transaction, winnings, playerId),
    onPayoutEnded: (transaction, payout) => handlePayoutEnded(transaction, winnings, payout),
    onDisputeChanged: (transaction, dispute) => handleDisputeChanged(transaction, winnings, dispute),
  });
}
