import type { Stripe } from 'stripe';
import type { ChargeRequest, ProviderCheckout } from '../payment-provider.ts';
import { callStripe, isRepeated, keyReused, StripeRefused } from './call-stripe.ts';
import { detachedCardCharge, isDetached } from './detached-card.ts';
import { originName, paymentIdName, type Origin } from './find-by-reference.ts';
import { checkoutOfIntent } from './read-checkout.ts';
import { chargeTimeoutMs } from './stripe-client.ts';
import { stripeIntent } from './stripe-shapes.ts';

const wholeIntent = { expand: ['latest_charge'] };

/**
 * Charges a saved card, once for each payment of ours: a lost answer is requested again by the same
 * request.
 * @param returnUrl where the bank sends the person back to
 */
export async function chargeSavedCard(
  stripe: Stripe,
  { paymentId, amountBani, description, card, isPersonPresent }: ChargeRequest,
  returnUrl: string,
): Promise<ProviderCheckout> {
  const answer = stripe.paymentIntents.create(
    {
      ...wholeIntent,
      amount: amountBani,
      currency: 'ron',
      customer: card.customer ?? '',
      payment_method: card.token,
      allowed_payment_method_types: ['card'],
      description,
      metadata: { [paymentIdName]: paymentId, [originName]: 'saved-card' satisfies Origin },
      confirm: true,
      off_session: !isPersonPresent,
      return_url: returnUrl,
    },
    { idempotencyKey: `charge-${paymentId}`, timeout: chargeTimeoutMs },
  );
  try {
    const charged = checkoutOfIntent(await callStripe(answer, stripeIntent));
    if (!isRepeated(await answer)) return charged;
    // Stripe repeats the first answer verbatim, so the current state is read
    return checkoutOfIntent(
      await callStripe(stripe.paymentIntents.retrieve(charged.id, wholeIntent), stripeIntent),
    );
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error;
    const refused = refusedCharge(error);
    if (refused !== null) return refused;
    // whatever was made under the key before, it was not this
    if (error.code !== keyReused && (await isDetached(stripe, card.token))) {
      return detachedCardCharge(paymentId, amountBani);
    }
    throw error;
  }
}

/** A card that was refused: Stripe answers an error that holds the payment. */
function refusedCharge({ paymentIntent }: StripeRefused): ProviderCheckout | null {
  const intent = stripeIntent.safeParse(paymentIntent);
  return intent.success ? checkoutOfIntent(intent.data) : null;
}
