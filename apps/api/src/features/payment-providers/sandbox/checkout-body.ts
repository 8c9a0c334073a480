import type { CheckoutRequest } from '../payment-provider.ts';

/** A checkout as the sandbox is asked for it; the charge of a saved card is asked for by the same, and the card. */
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
