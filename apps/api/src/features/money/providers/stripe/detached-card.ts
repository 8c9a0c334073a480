import type { Stripe } from 'stripe';
import type { ProviderCheckout } from '../payment-provider.ts';
import { callStripe, isUnknown } from './call-stripe.ts';
import { stripePaymentMethod } from './stripe-shapes.ts';

/**
 * Reports whether a card can no longer be charged, because Stripe doesn't know it or it has no
 * customer.
 */
export async function isDetached(stripe: Stripe, token: string): Promise<boolean> {
  try {
    const { customer } = await callStripe(stripe.paymentMethods.retrieve(token), stripePaymentMethod);
    return !customer;
  } catch (error) {
    if (isUnknown(error)) return true;
    throw error;
  }
}

/**
 * Returns the charge of a card that we or Stripe have detached. Stripe creates no object that could
 * be queried, so our own id encodes all the information.
 */
export function detachedCardCharge(paymentId: string, amountBani: number): ProviderCheckout {
  return {
    id: `none_${amountBani}_${paymentId}`,
    reference: paymentId,
    url: '',
    status: 'failed',
    amountBani,
    currency: 'RON',
    failureCode: 'card_deleted',
    card: null,
  };
}

const form = /^none_([1-9]\d{0,14})_(.+)$/;

/** Parses the id of such a charge; null for other ids. */
export function readDetachedCardCharge(id: string): ProviderCheckout | null {
  const [, amountBani, paymentId] = form.exec(id) ?? [];
  return amountBani === undefined || paymentId === undefined
    ? null
    : detachedCardCharge(paymentId, Number(amountBani));
}
