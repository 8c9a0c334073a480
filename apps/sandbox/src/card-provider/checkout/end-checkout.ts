import { ApiError } from '../../api-error.ts';
import type { Provider } from '../provider.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import { expire, fail } from './conclude-checkout.ts';
import { loadCheckout } from './load-checkout.ts';

/**
 * The merchant wants no more payment on a checkout. One that can no longer be paid anyhow is answered as it is.
 * @throws ApiError not_found, checkout_not_open (paid, or being paid)
 */
export function expireCheckout(provider: Provider, id: string): Promise<CheckoutRow> {
  return provider.store.write(() => {
    const checkout = loadCheckout(provider, id);
    if (checkout.status === 'succeeded' || checkout.status === 'processing') {
      throw new ApiError('checkout_not_open', `The checkout is ${checkout.status}.`);
    }
    return checkout.status === 'open' ? expire(provider, checkout) : checkout;
  });
}

/**
 * The person gives up on the card page. Anything but an open checkout is left as it is.
 * @throws ApiError not_found
 */
export function cancelCheckout(provider: Provider, id: string): Promise<CheckoutRow> {
  return provider.store.write(() => {
    const checkout = loadCheckout(provider, id);
    return checkout.status === 'open' ? fail(provider, checkout, 'cancelled_by_customer') : checkout;
  });
}
