import type { Stripe } from 'stripe';
import type { ChargeRequest, ProviderCheckout } from '../payment-provider.ts';
import { keyReused, StripeRefused } from './call-stripe.ts';
import { chargeMethod } from './charge-method.ts';
import { detachedCardCharge, isDetached } from './detached-card.ts';

/**
 * Charges a saved card, once per payment.
 * @param returnUrl URL to which the bank redirects
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
    // If the key was reused, an earlier request may have charged the card.
    if (error.code !== keyReused && (await isDetached(stripe, card.token))) {
      return detachedCardCharge(paymentId, amountBani);
    }
    throw error;
  }
}
