import type { Stripe } from 'stripe';
import { ProviderUnavailable, type PaymentProvider, type ProviderRefund } from '../payment-provider.ts';
import { callStripe } from './call-stripe.ts';
import { paymentIdName, refundReferenceName } from './find-by-reference.ts';
import { listOf, stripeRefund, stripeSession, type StripeRefund } from './stripe-shapes.ts';

/**
 * Creates the refund calls of Stripe. Existing refunds are looked up first, because Stripe forgets
 * idempotency keys after a day and we may retry later. A refund that a bank refused is repeated
 * only if the caller knows of every failure. The caller learns of other failures from events, and
 * an operator decides how to send that amount.
 */
export function stripeRefunds(stripe: Stripe): Pick<PaymentProvider, 'refund' | 'findRefunds'> {
  return {
    async refund({ paymentId, refundId, checkoutId, amountBani, reason, failedCount = 0 }) {
      const reference = refundId ?? paymentId;
      const paymentIntent = await intentOf(stripe, checkoutId);
      const listed = await listRefunds(stripe, paymentIntent);
      const ours = listed.filter(({ metadata }) => metadata?.[refundReferenceName] === reference);
      const known = ours.find((refund) => !hasFailed(refund));
      if (known !== undefined) return readRefund(known);
      if (ours.length !== failedCount) throw new ProviderUnavailable('The refund failed at the bank');
      const answer = stripe.refunds.create(
        {
          payment_intent: paymentIntent,
          amount: amountBani,
          metadata: { [paymentIdName]: paymentId, [refundReferenceName]: reference, reason },
        },
        { idempotencyKey: `refund-${reference}${failedCount === 0 ? '' : `-${failedCount}`}` },
      );
      const made = await callStripe(answer, stripeRefund);
      if (hasFailed(made)) throw new ProviderUnavailable('The refund failed at the bank');
      return readRefund(made);
    },
    async findRefunds(checkoutId) {
      const listed = await listRefunds(stripe, await intentOf(stripe, checkoutId));
      return listed.map(readRefund);
    },
  };
}

async function listRefunds(stripe: Stripe, paymentIntent: string): Promise<StripeRefund[]> {
  const listed = stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
  return (await callStripe(listed, listOf(stripeRefund))).data;
}

/** Returns the payment intent of a checkout. */
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
 * Reads a refund. One made manually at Stripe lacks our payment reference; it's reported with its
 * amount, which raises an alert.
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
