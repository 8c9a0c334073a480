import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/define-job.ts';
import { OperationRefused } from '../../people/operators/index.ts';
import { applyFacts } from './apply-payment.ts';
import { findDisputeOfPayment } from './disputes/dispute-table.ts';
import { hasPartialRefund } from './partial-refund.ts';
import { mailRefund } from './payment-jobs.ts';
import { paymentKey, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';

/**
 * Gives back what was paid for a ticket, which plays no more: all of it, while none of its draws
 * has closed. The server makes the refund.
 * @throws {OperationRefused} when the payment is not one that can be given back
 */
export async function giveBack(
  transaction: Transaction<Tables>,
  payments: Pick<Payments, 'clock' | 'config' | 'log'>,
  payment: Payment,
): Promise<void> {
  if (payment.status !== 'succeeded') {
    throw new OperationRefused(`The payment is ${payment.status}: there is nothing of it to give back.`);
  }
  const key = paymentKey(payment);
  if ((await findDisputeOfPayment(transaction, key)) !== undefined) {
    throw new OperationRefused('The payment is disputed: the bank gives it back, or decides that it stands.');
  }
  if (await hasPartialRefund(transaction, key)) {
    throw new OperationRefused('A part of it went back for a cancelled draw; the rest plays on.');
  }
  const applied = await applyFacts(transaction, payments, [{ payment, fact: { type: 'given-back' } }]);
  if (applied.get(payment.payment_id)?.status !== 'refund-pending') {
    throw new OperationRefused('Sales of one of its draws have closed, so the ticket plays.');
  }
}

/**
 * Mails a refund once more.
 * @throws {OperationRefused} when the payment was not refunded
 */
export async function mailRefundAgain(queries: Queries, payment: Payment): Promise<void> {
  if (payment.status !== 'refunded' || payment.refund_reason === 'account-deleted') {
    throw new OperationRefused(`The payment is ${payment.status}: there is no mail about a refund.`);
  }
  await enqueue(queries, mailRefund, paymentKey(payment));
}
