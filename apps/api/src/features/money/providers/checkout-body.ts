import type { CheckoutRequest } from './payment-provider.ts';

/**
 * The request body of a checkout at JSON providers; a saved card adds the card, the partner's adds
 * the player.
 */
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
