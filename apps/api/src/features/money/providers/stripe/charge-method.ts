import type { Stripe } from 'stripe';
import type { CheckoutRequest, ProviderCheckout } from '../payment-provider.ts';
import { callStripe, isRepeated, StripeRefused } from './call-stripe.ts';
import { originName, paymentIdName, type Origin } from './find-by-reference.ts';
import { checkoutOfIntent } from './read-checkout.ts';
import { chargeTimeoutMs } from './stripe-client.ts';
import { stripeIntent } from './stripe-shapes.ts';

const wholeIntent = { expand: ['latest_charge'] };

type Means = Pick<
  Stripe.PaymentIntentCreateParams,
  'customer' | 'payment_method' | 'off_session' | 'return_url'
>;

/**
 * Charges a payment method, once for each payment of ours: a lost answer is requested again by the
 * same request. A card that its bank refuses is a failed checkout.
 * @param means what is charged, and where the bank sends the person back to
 */
export async function chargeMethod(
  stripe: Stripe,
  { paymentId, amountBani, description }: CheckoutRequest,
  origin: Exclude<Origin, 'page'>,
  means: Means,
): Promise<ProviderCheckout> {
  const answer = stripe.paymentIntents.create(
    {
      ...wholeIntent,
      amount: amountBani,
      currency: 'ron',
      allowed_payment_method_types: ['card'],
      description,
      metadata: { [paymentIdName]: paymentId, [originName]: origin },
      confirm: true,
      ...means,
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
    const refused = error instanceof StripeRefused ? refusedCharge(error) : null;
    if (refused !== null) return refused;
    throw error;
  }
}

/** A card that was refused: Stripe answers an error that holds the payment. */
function refusedCharge({ paymentIntent }: StripeRefused): ProviderCheckout | null {
  const intent = stripeIntent.safeParse(paymentIntent);
  return intent.success ? checkoutOfIntent(intent.data) : null;
}
