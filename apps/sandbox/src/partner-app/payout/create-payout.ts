import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { recordEvent } from '../../notification/record-event.ts';
import { randomId } from '../../random-id.ts';
import { onceForKey } from '../../store/once-for-key.ts';
import { MAX_AMOUNT_BANI } from '../payment/create-payment.ts';
import { loadPayment } from '../payment/load-payment.ts';
import type { Payments } from '../payments.ts';
import type { PayoutRow } from '../store/payout-table.ts';

/** What a merchant sends to have money paid into the wallet that paid an earlier payment. */
export const newPayout = z.strictObject({
  paymentId: z.string().min(1).max(100),
  amountBani: z.int().min(1).max(MAX_AMOUNT_BANI),
  reference: z.string().min(1).max(200),
});

/**
 * Pays into a wallet, once for an idempotency key. What becomes of it is as the partner is set.
 * @returns the payout, and whether the merchant gets no answer on purpose
 * @throws ApiError not_found, payment_not_paid, idempotency_key_reused
 */
export function createPayout(payments: Payments, key: string, input: z.infer<typeof newPayout>) {
  const { store } = payments;
  return store.write(() => {
    let isAnswerLost = false;
    const id = onceForKey(store, key, ['payout', input], () => {
      const payment = loadPayment(payments, input.paymentId);
      if (payment.status !== 'succeeded') {
        throw new ApiError('payment_not_paid', `The payment is ${payment.status}.`);
      }
      const mode = store.payouts.mode();
      isAnswerLost = mode === 'no-answer';
      const row: PayoutRow = {
        ...input,
        id: randomId('po'),
        status: mode === 'failed' ? 'failed' : 'paid',
        failureCode: mode === 'failed' ? 'wallet_closed' : null,
        createdAt: payments.now(),
      };
      const { amountBani, createdAt } = row;
      store.payouts.insert(row);
      if (row.status === 'paid') {
        const { playerId } = payment;
        store.wallets.move({ playerId, amountBani, kind: 'payout', subjectId: row.id, createdAt });
      }
      recordEvent(payments, payment, `payout.${row.status}`, { payout: payoutView(row) });
      return row.id;
    });
    const row = store.payouts.byId(id);
    if (!row) throw new Error('An idempotency key names a payout that is not there');
    return { payout: payoutView(row), isAnswerLost };
  });
}

/** Shows a payout in answers and in events. */
export function payoutView(row: PayoutRow) {
  return {
    id: row.id,
    status: row.status,
    failureCode: row.failureCode,
    paymentId: row.paymentId,
    amountBani: row.amountBani,
    currency: 'RON' as const,
    reference: row.reference,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
