import type { Stripe } from 'stripe';
import { callStripe, isUnknown } from './call-stripe.ts';
import { stripePaymentMethod } from './stripe-shapes.ts';

/** Whether a card cannot be charged any more: it is unknown, or has no customer. */
export async function isForgotten(stripe: Stripe, token: string): Promise<boolean> {
  try {
    const { customer } = await callStripe(stripe.paymentMethods.retrieve(token), stripePaymentMethod);
    return !customer;
  } catch (error) {
    if (isUnknown(error)) return true;
    throw error;
  }
}
