import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { recordEvent } from '../../notification/record-event.ts';
import { randomId } from '../../random-id.ts';
import { onceForKey } from '../../store/once-for-key.ts';
import { MAX_AMOUNT_BANI } from '../payment/create-payment.ts';
import { loadPayment } from '../payment/load-payment.ts';
import type { Payments } from '../payments.ts';
import type { RefundRow } from '../store/refund-table.ts';

/** What a merchant sends to give money back. */
export const newRefund = z.strictObject({
  paymentId: z.string().min(1).max(100),
  amountBani: z.int().min(1).max(MAX_AMOUNT_BANI),
  reference: z.string().min(1).max(200),
  reason: z.string().min(1).max(300).optional(),
});

/**
 * Gives back a part or the whole of what was paid, once for an idempotency key.
 * @throws ApiError not_found, payment_not_paid, refund_too_large, idempotency_key_reused
 */
export function createRefund(payments: Payments, key: string, input: z.infer<typeof newRefund>) {
  const { store } = payments;
  return store.write(() => {
    const id = onceForKey(store, key, ['refund', input], () => {
      const payment = loadPayment(payments, input.paymentId);
      if (payment.status !== 'succeeded') {
        throw new ApiError('payment_not_paid', `The payment is ${payment.status}.`);
      }
      const leftBani = payment.amountBani - store.refunds.refundedBani(payment.id);
      if (input.amountBani > leftBani) {
        throw new ApiError('refund_too_large', `At most ${leftBani} bani can be given back.`);
      }
      const row: RefundRow = {
        ...input,
        id: randomId('re'),
        reason: input.reason ?? null,
        createdAt: payments.now(),
      };
      const { playerId } = payment;
      const { amountBani, createdAt } = row;
      store.refunds.insert(row);
      store.wallets.move({ playerId, amountBani, kind: 'refund', subjectId: row.id, createdAt });
      recordEvent(payments, payment, 'refund.succeeded', { refund: refundView(row) });
      return row.id;
    });
    const row = store.refunds.byId(id);
    if (!row) throw new Error('An idempotency key names a refund that is not there');
    return refundView(row);
  });
}

/** Shows a refund in answers and in events. */
export function refundView(row: RefundRow) {
  return {
    id: row.id,
    status: 'succeeded' as const,
    paymentId: row.paymentId,
    amountBani: row.amountBani,
    currency: 'RON' as const,
    reference: row.reference,
    reason: row.reason,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
