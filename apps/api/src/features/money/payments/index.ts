import { registerPaymentReturns } from './payment-return.ts';
import { eraseFingerprints } from './payment-table.ts';
import { defineFeature } from '../../../platform/feature.ts';
import type { Purchases } from '../../tickets/index.ts';
import { checkout } from './checkout.ts';
import { disputeJobs } from './disputes/index.ts';
import { externalBuyTicket } from './external-buy.ts';
import type { Payments } from './payments.ts';
import { phoneWallets } from './phone-wallets.ts';
import { pollPaymentJob, pollPendingPayments } from './poll-payment.ts';
import { refundJobs } from './refunds/index.ts';
import { beginPolls, startPollsJob } from './start-polls.ts';

export { applyFacts, type FactNeeds, type PaymentNews } from './apply.ts';
export { isCardCharged } from './card-in-use.ts';
export { countPaymentsUnderWay } from './count-payments-under-way.ts';
export { createCheckoutStore } from './store-checkout.ts';
export * as disputes from './disputes/index.ts';
export { findTicketCards, findTicketReceipts, type TicketCard } from './find-ticket-cards.ts';
export type { PaymentFact } from './machine.ts';
export { isOfAnotherCell } from './is-of-another-cell.ts';
export { findPayers, paidByMonth } from './paid-by-month.ts';
export {
  findPaymentByReference,
  findPaymentsByReference,
  findPaymentsOfTicket,
  type Payment,
} from './payment-table.ts';
export type { ChangedDispute, Payments } from './payments.ts';
export { pollIfPending, pollPendingPayments } from './poll-payment.ts';
export * as paymentLists from './lists/index.ts';
export * as refunds from './refunds/index.ts';

export function paymentsFeature(payments: Payments, purchases: Purchases) {
  return defineFeature({
    name: 'payments',
    handlers: {
      checkout: checkout(payments),
      phoneWallets: phoneWallets(payments),
      externalBuyTicket: externalBuyTicket(payments, purchases),
    },
    jobs: [
      startPollsJob(payments),
      pollPaymentJob(payments),
      ...refundJobs(payments),
      ...disputeJobs(payments),
    ],
    routes: (server) => registerPaymentReturns(server, payments),
    async onPlayerDeleted(transaction, { playerId }) {
      await pollPendingPayments(transaction, payments, playerId);
      await eraseFingerprints(transaction, playerId);
    },
    onPlayerPaused: (transaction, { playerId }) => pollPendingPayments(transaction, payments, playerId),
    onJobsStarted: () => beginPolls(payments.database),
  });
}
