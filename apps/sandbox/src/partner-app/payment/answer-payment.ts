import { ApiError } from '../../api-error.ts';
import type { Payments } from '../payments.ts';
import type { PaymentRow } from '../store/payment-table.ts';
import { balanceBani } from '../wallet.ts';
import { expire, fail, succeed } from './conclude-payment.ts';
import { loadPayment } from './load-payment.ts';

/** What a person can answer: pay; let the partner refuse, to see what happens then; give up. */
export const PAYMENT_ANSWERS = ['pay', 'decline', 'cancel'] as const;
export type PaymentAnswer = (typeof PAYMENT_ANSWERS)[number];

/**
 * The person answers. A payment that has ended is left as it is, so a second tap takes no money; a wallet without
 * enough money leaves it open.
 * @throws ApiError not_found
 */
export function answerPayment(payments: Payments, id: string, answer: PaymentAnswer): Promise<PaymentRow> {
  return payments.store.write(() => {
    const payment = loadPayment(payments, id);
    if (payment.status !== 'open') return payment;
    if (answer === 'decline') return fail(payments, payment, 'wallet_declined');
    if (answer === 'cancel') return fail(payments, payment, 'cancelled_by_customer');
    const hasEnough = balanceBani(payments.store, payment.playerId) >= payment.amountBani;
    return hasEnough ? succeed(payments, payment) : payment;
  });
}

/**
 * The merchant wants no more payment. One that can no longer be paid anyhow is answered as it is.
 * @throws ApiError not_found, payment_not_open (paid)
 */
export function endPayment(payments: Payments, id: string): Promise<PaymentRow> {
  return payments.store.write(() => {
    const payment = loadPayment(payments, id);
    if (payment.status === 'succeeded') throw new ApiError('payment_not_open', 'The payment has succeeded.');
    return payment.status === 'open' ? expire(payments, payment) : payment;
  });
}
