import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import type { Job } from '../../../platform/jobs/define-job.ts';
import { acceptWinningPayment, declineWinningPayment } from './answer-winnings.ts';
import { addBankAccount, removeWinningCard, selectWinningCard } from './choose-payout-card.ts';
import { winningHistory } from './describe-winnings.ts';
import { eraseKeptCnps } from './kept-cnps.ts';
import { listNotices, readNotices } from './notices/list-notices.ts';
import { mailNotice } from './notices/mail-notice.ts';
import { notifyOfSettlement, notifyOfSettlementJob } from './notices/notify-of-settlement.ts';
import { offerWinnings, offerWinningsJob } from './offer-winnings.ts';
import { expireWinnings, remindOfWinnings } from './unclaimed-winnings.ts';
import { payoutDestinations } from './payout-destinations.ts';
import { checkStopLink, stopPayouts, type EndAccess } from './stop-payouts.ts';
import type { Winnings } from './winnings.ts';

export { eraseProfileOfClaimant } from './kept-cnps.ts';
export { handleDisputeChanged, handlePayoutEnded, isWinningDisputed } from './handle-payments.ts';
export { eraseNotices } from './notices/notice-table.ts';
export { notifyOfChangedDraw } from './notices/notify.ts';
export { payWinningAtCounter } from './pay-winning-at-counter.ts';
export { eraseCards, findSelectedSavedCard, removeCard } from './payout-card-table.ts';
export { forgetWrongIdentities, type ShownIdentity } from './shown-identity.ts';
export { holdsBack } from './hold-payouts.ts';
export { undoRecentChanges } from './stop-payouts.ts';
export { releaseHeldPayout, type Hold } from './release-held-payout.ts';
export { winningMeasurements } from './measure-winnings.ts';
export { resumeDrawPayouts, stopDrawPayouts } from './stop-draw-payouts.ts';
export { retryWinningPayout, type RetriedPayout } from './retry-winning-payout.ts';
export { findWinning, findWinningsByIdPart, listWinnings, type ListedWinning } from './winning-table.ts';
export { findWinners, wonByMonth } from './won-by-month.ts';
export type { Winnings } from './winnings.ts';

/** The jobs that follow the settlement of a draw, in this order. */
export const jobsAfterSettlement = [offerWinningsJob, notifyOfSettlementJob] as const;

export function winningsHandlers(winnings: Winnings, endAccess: EndAccess) {
  return {
    winningHistory: winningHistory(winnings),
    acceptWinningPayment: acceptWinningPayment(winnings),
    declineWinningPayment: declineWinningPayment(winnings),
    selectWinningCard: selectWinningCard(winnings),
    removeWinningCard: removeWinningCard(winnings),
    payoutDestinations: payoutDestinations(winnings),
    addBankAccount: addBankAccount(winnings),
    checkStopLink: checkStopLink(winnings),
    stopPayouts: stopPayouts(winnings, endAccess),
    listNotices: listNotices(winnings),
    readNotices: readNotices(winnings),
  } satisfies CallHandlers;
}

export function winningsJobs(winnings: Winnings): Job[] {
  return [
    offerWinnings(winnings),
    notifyOfSettlement(winnings),
    mailNotice(winnings),
    remindOfWinnings(winnings),
    expireWinnings(winnings),
    eraseKeptCnps(winnings),
  ];
}
