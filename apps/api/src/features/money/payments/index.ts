import type { Job } from '../../../platform/jobs/define-job.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import type { Purchases } from '../../tickets/index.ts';
import { checkout } from './checkout.ts';
import { disputeJobs } from './disputes/index.ts';
import { externalBuyTicket } from './external-buy.ts';
import type { Payments } from './payments.ts';
import { phoneWallets } from './phone-wallets.ts';
import { pollPaymentJob } from './poll-payment.ts';
import { refundJobs } from './refunds/index.ts';
import { startPollsJob } from './start-polls.ts';

export { applyFacts, type FactNeeds, type PaymentNews } from './apply.ts';
export { isCardCharged } from './card-in-use.ts';
export { createCheckoutStore } from './store-checkout.ts';
export * as disputes from './disputes/index.ts';
export { findTicketCards, findTicketReceipts, type TicketCard } from './find-ticket-cards.ts';
export type { PaymentFact } from './machine.ts';
export { isOfAnotherCell } from './own-cell.ts';
export { findPayers, paidByMonth } from './paid-by-month.ts';
export { registerPaymentReturns } from './payment-return.ts';
export {
  eraseFingerprints,
  findPaymentByReference,
  findPaymentsByReference,
  findPaymentsOfTicket,
  type Payment,
} from './payment-table.ts';
export type { ChangedDispute, Payments } from './payments.ts';
export { pollIfPending, pollPendingPayments } from './poll-payment.ts';
export * as refunds from './refunds/index.ts';
export { soldByGame, type GameSales } from './sold-by-game.ts';
export { beginPolls } from './start-polls.ts';

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
    ...refundJobs(payments),
    ...disputeJobs(payments),
  ];
}
