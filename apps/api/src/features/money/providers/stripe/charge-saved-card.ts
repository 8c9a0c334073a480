import type { Stripe } from 'stripe';
import type { ChargeRequest, ProviderCheckout } from '../payment-provider.ts';
import { keyReused, StripeRefused } from './call-stripe.ts';
import { chargeMethod } from './charge-method.ts';
import { detachedCardCharge, isDetached } from './detached-card.ts';

/**
 * Charges a saved card, once for each payment of ours.
 * @param returnUrl where the bank sends the person back to
 */
export async function chargeSavedCard(
  stripe: Stripe,
  request: ChargeRequest,
  returnUrl: string,
): Promise<ProviderCheckout> {
  const { paymentId, amountBani, card, isPersonPresent } = request;
  try {
    return await chargeMethod(stripe, request, 'saved-card', {
      customer: card.customer ?? '',
      payment_method: card.token,
      off_session: !isPersonPresent,
      return_url: returnUrl,
    });
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error;
    // whatever was made under the key before, it was not this
    if (error.code !== keyReused && (await isDetached(stripe, card.token))) {
      return detachedCardCharge(paymentId, amountBani);
    }
    throw error;
  }
}
