import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { paymentKeyOf, refundPaymentJob, scheduleNext } from './ask-schedule.ts';
import { bookRefund } from './book-money.ts';
import { ProviderUnavailable, type ProviderRefund } from '../providers/index.ts';
import { findPayment, lockPayment, updatePayment, type Payment, type PaymentKey } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { mailRefundJob } from './mail-refund.ts';

/** Gives a payment's money back, trying for as long as it takes. */
export function refundPayment(payments: Payments): (payload: Record<string, unknown>) => Promise<void> {
  const { database, log } = payments;
  return async (payload) => {
    const key = paymentKeyOf(payload);
    const payment = await findPayment(database, key);
    if (payment?.status !== 'refund-pending') return;
    const refund = await askForRefund(payments, payment).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.error({ err: error, paymentId: key.paymentId }, 'a refund could not be made yet');
      return undefined;
    });
    await database.transaction().execute(async (transaction) => {
      if (refund?.status === 'succeeded') await completeRefund(transaction, payments, key, refund);
      else await scheduleNext(transaction, payments, refundPaymentJob, payment);
    });
  };
}

async function askForRefund({ providers }: Payments, payment: Payment): Promise<ProviderRefund> {
  return providers.of(payment.provider).refund({
    paymentId: payment.payment_id,
    checkoutId: payment.provider_reference ?? '',
    amountBani: payment.taken_bani ?? 0,
    reason: payment.refund_reason ?? '',
  });
}

/**
 * Writes that the money went back, once, and has the player told. A refund that is not the one we owe, since it is of another sum or of a
 * payment that nobody gives back, was made by hand at the provider: it changes nothing here, and somebody is called.
 */
export async function completeRefund(
  transaction: Transaction<Tables>,
  { clock, log }: Payments,
  key: PaymentKey,
  refund: ProviderRefund,
): Promise<void> {
  const payment = await lockPayment(transaction, key);
  if (payment === undefined) return;
  const isOwed = payment.status === 'refund-pending' && refund.amountBani === payment.taken_bani;
  if (!isOwed) {
    if (refund.id === payment.provider_refund_reference) return;
    const facts = { alert: true, paymentId: key.paymentId, refund: refund.id, amountBani: refund.amountBani };
    log.error(facts, 'a refund was made that is not ours');
    return;
  }
  const now = clock.now();
  await updatePayment(transaction, payment, {
    status: 'refunded',
    refunded_at: now,
    provider_refund_reference: refund.id,
  });
  await bookRefund(transaction, { ...key, movedAt: now }, payment.taken_bani ?? 0);
  await enqueueJob(transaction, mailRefundJob, { ...key }, { key: `${mailRefundJob}:${key.paymentId}` });
}
