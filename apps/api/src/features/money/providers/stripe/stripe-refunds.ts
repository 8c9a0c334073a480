import type { Stripe } from 'stripe';
import { ProviderUnavailable, type PaymentProvider, type ProviderRefund } from '../payment-provider.ts';
import { callStripe } from './call-stripe.ts';
import { paymentIdName, refundReferenceName } from './find-by-reference.ts';
import { listOf, stripeRefund, stripeSession, type StripeRefund } from './stripe-shapes.ts';

/**
 * Refunds a payment. Existing refunds are looked up first: Stripe forgets idempotency keys after a
 * day, and a refund may be requested again later than that. One that a bank could not take is made
 * again.
 */
export function stripeRefunds(stripe: Stripe): Pick<PaymentProvider, 'refund'> {
  return {
    async refund({ paymentId, refundId, checkoutId, amountBani, reason }) {
      const reference = refundId ?? paymentId;
      const paymentIntent = await intentOf(stripe, checkoutId);
      const listed = await callStripe(
        stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }),
        listOf(stripeRefund),
      );
      const ours = listed.data.filter(({ metadata }) => metadata?.[refundReferenceName] === reference);
      const known = ours.find((refund) => !hasFailed(refund));
      if (known !== undefined) return readRefund(known);
      const answer = stripe.refunds.create(
        {
          payment_intent: paymentIntent,
          amount: amountBani,
          metadata: { [paymentIdName]: paymentId, [refundReferenceName]: reference, reason },
        },
        { idempotencyKey: `refund-${reference}${ours.length === 0 ? '' : `-${ours.length}`}` },
      );
      const made = await callStripe(answer, stripeRefund);
      if (hasFailed(made)) throw new ProviderUnavailable('The refund failed at the bank');
      return readRefund(made);
    },
  };
}

/** The payment that moved the money of a checkout. */
async function intentOf(stripe: Stripe, checkoutId: string): Promise<string> {
  if (checkoutId.startsWith('pi_')) return checkoutId;
  const session = await callStripe(stripe.checkout.sessions.retrieve(checkoutId), stripeSession);
  if (typeof session.payment_intent !== 'string') throw new ProviderUnavailable('A page without a payment');
  return session.payment_intent;
}

function hasFailed({ status }: Pick<StripeRefund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled';
}

/**
 * A refund made by hand at Stripe names no payment of ours; it is reported with its sum, so that it
 * raises an alert.
 */
export function readRefund({
  id,
  status,
  amount,
  metadata,
  payment_intent: intent,
}: StripeRefund): ProviderRefund {
  return {
    id,
    reference: metadata?.[refundReferenceName] ?? intent ?? id,
    checkoutId: intent ?? '',
    amountBani: amount,
    status: hasFailed({ status }) ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
  };
}
