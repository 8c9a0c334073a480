import { inLane, type JobHandlers, type JobSchedule } from '../../../platform/jobs/jobs.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { acceptWinningPayment } from './answer-winnings.ts';
import { removeWinningCard, selectWinningCard } from './choose-payout-card.ts';
import { declineWinningPayment } from './decline-winnings.ts';
import { expireWinnings, expireWinningsJob } from './unclaimed-winnings.ts';
import { listNotices, readNotices } from './notices/list-notices.ts';
import { mailNotice } from './notices/mail-notice.ts';
import { mailNoticeJob } from './notices/notify.ts';
import { tellOfSettlement, tellOfSettlementJob } from './notices/notify-of-settlement.ts';
import { offerWinnings, offerWinningsJob } from './offer-winnings.ts';
import { remindOfWinnings, remindOfWinningsJob } from './remind-of-winnings.ts';
import { winningHistory } from './winning-history.ts';
import type { Winnings } from './winnings.ts';

export { offerWinningsJob } from './offer-winnings.ts';
export { findWinningsByIdPart, listWinnings, type ListedWinning } from './list-winnings.ts';
export { payWinningAtCounter } from './pay-winning-at-counter.ts';
export { payWinningAgain, type PaidAgain } from './retry-winning-payout.ts';
export { eraseNotices } from './notices/notice-table.ts';
export { noteChangedDraw, type ChangedDraw } from './notices/notify-of-draw.ts';
export { eraseCards, findSelectedSavedCard, removeCard } from './payout-card-table.ts';
export { winningPayoutEnded } from './apply-winnings.ts';
export type { Winnings } from './winnings.ts';

/** What follows the settlement of a draw, in this order. */
export const jobsAfterSettlement = [offerWinningsJob, tellOfSettlementJob] as const;

export function winningsHandlers(winnings: Winnings) {
  return {
    winningHistory: winningHistory(winnings),
    acceptWinningPayment: acceptWinningPayment(winnings),
    declineWinningPayment: declineWinningPayment(winnings),
    selectWinningCard: selectWinningCard(winnings),
    removeWinningCard: removeWinningCard(winnings),
    listNotices: listNotices(winnings),
    readNotices: readNotices(winnings),
  } satisfies CallHandlers;
}

export function winningsJobs(winnings: Winnings): JobHandlers {
  return {
    [offerWinningsJob]: offerWinnings(winnings),
    [tellOfSettlementJob]: tellOfSettlement(winnings),
    [mailNoticeJob]: inLane('mail', mailNotice(winnings)),
    [expireWinningsJob]: expireWinnings(winnings),
    [remindOfWinningsJob]: remindOfWinnings(winnings),
  };
}

/** In the morning in Romania, reminders first. */
export const winningsSchedules: readonly JobSchedule[] = [
  { job: remindOfWinningsJob, pattern: '30 7 * * *' },
  { job: expireWinningsJob, pattern: '5 * * * *' },
];
