import type { z } from 'zod';
import {
  callProvider,
  listMade,
  type ProviderAccess,
  ProviderRefused,
  unlessUnknown,
} from './call-provider.ts';
import type { CheckoutRequest, PaymentProvider, ProviderCheckout } from './payment-provider.ts';

/**
 * Returns the request body of a checkout at JSON providers. Saved cards add the card, the partner
 * adds the player.
 */
export function checkoutBody(request: CheckoutRequest) {
  return {
    amountBani: request.amountBani,
    currency: 'RON' as const,
    reference: request.paymentId,
    description: request.description,
    successUrl: request.successUrl,
    failedUrl: request.failedUrl,
    locale: request.language,
    expiresAt: request.expiresAt.toISOString(),
  };
}

interface HostedPages {
  /** Path of the hosted pages. */
  readonly path: string;
  readonly shape: z.ZodType<ProviderCheckout>;
  /** The provider's error code for closing a page that has already ended. */
  readonly notOpenCode: string;
}

/** Creates the calls that find and close pages at a JSON provider. */
export function hostedPages(
  access: ProviderAccess,
  { path, shape, notOpenCode }: HostedPages,
): Pick<PaymentProvider, 'findCheckout' | 'findCheckoutsOf' | 'expireCheckout'> {
  const pathOf = (checkoutId: string) => `${path}/${encodeURIComponent(checkoutId)}`;
  const find = (checkoutId: string) =>
    unlessUnknown(callProvider(access, { method: 'GET', path: pathOf(checkoutId), shape }));
  return {
    findCheckout: find,
    findCheckoutsOf: (paymentId) => listMade(access, { path, shape, reference: paymentId }),
    async expireCheckout(checkoutId) {
      try {
        return await callProvider(access, { method: 'POST', path: `${pathOf(checkoutId)}/expire`, shape });
      } catch (error) {
        if (!(error instanceof ProviderRefused) || error.code !== notOpenCode) throw error;
        const checkout = await find(checkoutId);
        if (checkout === null) throw error;
        return checkout;
      }
    },
  };
}
