import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../../platform/database/database.ts';
import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { OperationRefused } from '../../../operators/index.ts';
import { applyFacts } from '../apply.ts';
import { findDisputeOfPayment } from '../disputes/dispute-table.ts';
import { hasPartialRefund } from './partial-refund.ts';
import { mailRefund } from '../payment-jobs.ts';
import { paymentKey, type Payment } from '../payment-table.ts';
import type { Payments } from '../payments.ts';

/**
 * Refunds an active ticket in full and removes it from play. This is possible only before sales of
 * its first draw close. A job sends the refund.
 * @throws {OperationRefused} if the payment can't be refunded
 */
export async function refundActiveTicket(
  transaction: Transaction<Tables>,
  payments: Pick<Payments, 'clock' | 'config' | 'log'>,
  payment: Payment,
): Promise<void> {
  if (payment.status !== 'succeeded') {
    throw new OperationRefused(`The payment is ${payment.status}: there is nothing of it to refund.`);
  }
  const key = paymentKey(payment);
  if ((await findDisputeOfPayment(transaction, key)) !== undefined) {
    throw new OperationRefused('The payment is disputed: the bank refunds it, or decides that it stands.');
  }
  if (await hasPartialRefund(transaction, key)) {
    throw new OperationRefused('A part of it went back for a cancelled draw; the rest plays on.');
  }
  const applied = await applyFacts(transaction, payments, [{ payment, fact: { type: 'refund-requested' } }]);
  if (applied.get(payment.payment_id)?.status !== 'refund-pending') {
    throw new OperationRefused('Sales of one of its draws have closed, so the ticket plays.');
  }
}

/**
 * Emails the refund confirmation again.
 * @throws {OperationRefused} if the payment wasn't refunded
 */
export async function mailRefundAgain(queries: Queries, payment: Payment): Promise<void> {
  if (payment.status !== 'refunded' || payment.refund_reason === 'account-deleted') {
    throw new OperationRefused(`The payment is ${payment.status}: there is no mail about a refund.`);
  }
  await enqueue(queries, mailRefund, paymentKey(payment));
}
