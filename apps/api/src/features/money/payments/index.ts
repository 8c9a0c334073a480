import { inLane, type JobHandlers, type JobSchedule } from '../../../platform/jobs/jobs.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { pollPayment } from './ask-provider.ts';
import { pollPaymentJob, refundPaymentJob } from './ask-schedule.ts';
import { emptyNotifications, eraseNotificationsJob } from './erase-notifications.ts';
import { externalBuyTicket } from './external-buy/external-buy-ticket.ts';
import { mailRefund, mailRefundJob } from './mail-refund.ts';
import type { Purchases } from '../../tickets/index.ts';
import type { Payments } from './payments.ts';
import { reconcileAll, reconcileJob } from './reconciliation/reconcile.ts';
import { refundPayment } from './refund-payment.ts';
import { refundShareJob } from './partial-refunds/run-partial-refund.ts';
import { refundShare } from './partial-refunds/request-partial-refund.ts';
import { checkout } from './start-checkout.ts';
import { sweepPayments, sweepPaymentsJob } from './sweep-payments.ts';

export { pollIfPending } from './ask-provider.ts';
export { eraseNotifications } from './erase-notifications.ts';
export { registerNotifications } from './notification-route.ts';
export { registerPaymentReturns } from './payment-return.ts';
export type { EndedPayout, Payments } from './payments.ts';
export { findTicketCards, type TicketCard } from './payouts/find-ticket-cards.ts';
export { isCardInUse } from './card-in-use.ts';
export { payAtCounter } from './payouts/start-payouts.ts';
export { makePayoutJob } from './payouts/make-payout.ts';
export { findPayoutsOf, type Payout } from './payouts/payout-table.ts';
export {
  enqueuePayouts,
  startPayouts,
  type PayoutOrder,
  type PayoutTarget,
} from './payouts/start-payouts.ts';
export { findOpenDifferences, type Difference } from './reconciliation/difference-table.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { runPartialRefund } from './partial-refunds/run-partial-refund.ts';
export { seedDemoPayments } from './seed-demo-payments.ts';

/** Beside what {@link paymentsHandlers} gives: the purchase by which a player of the partner buys and pays. */
export function externalPurchaseHandlers(payments: Payments, purchases: Purchases) {
  return { externalBuyTicket: externalBuyTicket(payments, purchases) } satisfies CallHandlers;
}

export function paymentsHandlers(payments: Payments) {
  return { checkout: checkout(payments) } satisfies CallHandlers;
}

export function paymentsJobs(payments: Payments): JobHandlers {
  return {
    [pollPaymentJob]: inLane('providers', pollPayment(payments)),
    [refundPaymentJob]: inLane('providers', refundPayment(payments)),
    [refundShareJob]: inLane('providers', refundShare(payments)),
    [mailRefundJob]: inLane('mail', mailRefund(payments)),
    [sweepPaymentsJob]: sweepPayments(payments),
    [eraseNotificationsJob]: emptyNotifications(payments),
    [reconcileJob]: inLane('providers', reconcileAll(payments)),
  };
}

export const paymentsSchedules: readonly JobSchedule[] = [
  { job: sweepPaymentsJob, pattern: '* * * * *' },
  { job: reconcileJob, pattern: '*/5 * * * *' },
];
