import type { Job } from '../../../platform/jobs/define-job.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import type { Purchases } from '../../tickets/index.ts';
import { checkout } from './checkout.ts';
import { mailDisputeJob, mailFailedDisputeJob } from './disputes/mail-dispute.ts';
import { readDisputeJob } from './disputes/read-dispute.ts';
import { emptyNotificationsJob } from './notification-table.ts';
import { externalBuyTicket } from './external-buy.ts';
import { mailFailedRefundJob } from './failed-refunds/mail-failed-refund.ts';
import { partialRefundJob } from './partial-refund.ts';
import type { Payments } from './payments.ts';
import { phoneWallets } from './phone-wallets.ts';
import { pollFailedPayoutJob } from './payouts/poll-failed-payouts.ts';
import { makePayoutJob } from './payouts/make-payout.ts';
import { pollPaymentJob } from './poll-payment.ts';
import { reconcileJob } from './reconciliation/reconcile.ts';
import { refundUnknownChargeJob } from './reconciliation/refund-unknown-charges.ts';
import { mailRefundJob, refundPaymentJob } from './refund-payment.ts';
import { startPollsJob } from './start-polls.ts';
import { sweepPaymentsJob } from './sweep-payments.ts';

export { paymentMeasurements } from './measure-payments.ts';
export { createCheckoutStore } from './checkout.ts';
export { beginPolls } from './start-polls.ts';
export { pollIfPending, pollPendingPayments } from './poll-payment.ts';
export { eraseNotifications } from './notification-table.ts';
export { listOpenFailures } from './failed-refunds/failed-refund-table.ts';
export { resendRefund } from './failed-refunds/resend-refund.ts';
export { refundActiveTicket, mailRefundAgain } from './refund-active-ticket.ts';
export {
  eraseFingerprints,
  findPaymentByReference,
  findPaymentsOfTicket,
  type Payment,
} from './payment-table.ts';
export { registerNotifications } from './notifications.ts';
export { registerPaymentReturns } from './payment-return.ts';
export {
  findDisputedTickets,
  listDisputes,
  type Dispute,
  type ListedDispute,
  type TicketDispute,
} from './disputes/dispute-table.ts';
export type { ChangedDispute, EndedPayout, Payments } from './payments.ts';
export { findTicketCards, findTicketReceipts, type TicketCard } from './payouts/find-ticket-cards.ts';
export {
  findHeldPayouts,
  listHeldPayouts,
  payoutStopped,
  refuseWhileHeld,
  releaseAtOnce,
  stopHeldPayouts,
  sumPayoutsSince,
  type HeldPayout,
} from './payouts/held-payouts.ts';
export { findPayers, paidByMonth } from './paid-by-month.ts';
export { isCardInUse } from './card-in-use.ts';
export { findFailedPayoutAnswer, pollFailedPayouts } from './payouts/poll-failed-payouts.ts';
export { payAtCounter } from './payouts/start-payouts.ts';
export { bank, findPayoutsOf, sumPaidAtCounter, type Payout } from './payouts/payout-table.ts';
export { enqueuePayouts, startPayouts, type PayoutTarget } from './payouts/start-payouts.ts';
export { graceMs } from './reconciliation/compare-with-ledger.ts';
export { findComparisons, type Comparison } from './reconciliation/cursor-table.ts';
export { findOpenDifferences, type Difference } from './reconciliation/difference-table.ts';
export { movedAtProviders, type MovedAtProvider } from './report/moved-at-providers.ts';
export { soldByGame, type GameSales } from './report/sold-by-game.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { refundUnknownCharges } from './reconciliation/refund-unknown-charges.ts';
export { requestPartialRefund } from './partial-refund.ts';
export {
  applyReports,
  contradictionOf,
  sortReports,
  type AppliedReport,
  type TransferReport,
} from './transfers/apply-bank-reports.ts';
export { findBankAccounts, type BankAccount } from './transfers/bank-account-table.ts';
export {
  closeQuestion,
  listOpenQuestions,
  onlyOpen,
  openQuestions,
  withoutClosed,
} from './transfers/bank-question-table.ts';
export { endToEndId, messageId } from './transfers/credit-transfer.ts';
export { readIban } from './transfers/iban.ts';
export { makeTransferFile, repeatTransferFile, type MadeFile } from './transfers/make-transfer-file.ts';
export { eraseBankAccounts, nameBankAccount } from './transfers/prepare-transfer.ts';
export { BankAnswerUnreadable, readBankAnswer } from './transfers/read-bank-answer.ts';
export { findUnsentPayouts, findWaitingTransfers, listFiles } from './transfers/transfer-table.ts';

/**
 * Beside what {@link paymentsHandlers} gives: the purchase by which a player of the partner buys
 * and pays.
 */
export function externalPurchaseHandlers(payments: Payments, purchases: Purchases) {
  return { externalBuyTicket: externalBuyTicket(payments, purchases) } satisfies CallHandlers;
}

export function paymentsHandlers(payments: Payments) {
  return { checkout: checkout(payments), phoneWallets: phoneWallets(payments) } satisfies CallHandlers;
}

export function paymentsJobs(payments: Payments): readonly Job[] {
  return [
    startPollsJob(payments),
    pollPaymentJob(payments),
    refundPaymentJob(payments),
    partialRefundJob(payments),
    mailRefundJob(payments),
    mailFailedRefundJob(payments),
    makePayoutJob(payments),
    pollFailedPayoutJob(payments),
    readDisputeJob(payments),
    mailDisputeJob(payments),
    mailFailedDisputeJob(payments),
    sweepPaymentsJob(payments),
    emptyNotificationsJob(payments),
    reconcileJob(payments),
    refundUnknownChargeJob(payments),
  ];
}
