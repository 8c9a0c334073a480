import type { CheckoutRequest } from './payment-provider.ts';

/** A checkout as providers that speak JSON are asked for it: one of a saved card by the same and the card, the partner's by the same and the player. */
export function checkoutBody(request: CheckoutRequest) {
  return {
    amountBani: request.amountBani,
    currency: 'RON',
    reference: request.paymentId,
    description: request.description,
    successUrl: request.successUrl,
    failedUrl: request.failedUrl,
    locale: request.language,
    expiresAt: request.expiresAt.toISOString(),
  };
}
