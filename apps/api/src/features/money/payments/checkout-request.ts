import type { CheckoutRequest } from '../providers/index.ts';
import type { Payment } from './payment-table.ts';

/** What a provider is asked for by a payment, the same however often: nothing in it is of the moment. */
export function checkoutRequestOf(payment: Payment): CheckoutRequest {
  return {
    paymentId: payment.payment_id,
    amountBani: payment.amount_bani,
    description: payment.description,
    successUrl: payment.success_url,
    failedUrl: payment.failed_url,
    language: payment.language,
    expiresAt: payment.checkout_expires_at,
  };
}
