import type { ProviderCheckout } from '../payment-provider.ts';

/**
 * The charge of a card that was forgotten, by us or at Stripe. Stripe creates nothing then that
 * could be queried; so its id, which is ours alone, holds all there is to say of it.
 */
export function forgottenCharge(paymentId: string, amountBani: number): ProviderCheckout {
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

/** Reads the id of such a charge; null when it is none. */
export function readForgottenCharge(id: string): ProviderCheckout | null {
  const [, amountBani, paymentId] = form.exec(id) ?? [];
  return amountBani === undefined || paymentId === undefined
    ? null
    : forgottenCharge(paymentId, Number(amountBani));
}
