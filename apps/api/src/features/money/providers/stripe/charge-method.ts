import type { Stripe } from 'stripe';
import type { CheckoutRequest, ProviderCheckout } from '../payment-provider.ts';
import { callStripe, isRefusalForGood, isRepeated, StripeRefused } from './call-stripe.ts';
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
 * Charges a payment method, once per payment. If a response was lost, the same request is sent
 * again. A card that its bank declines is a failed checkout.
 * @param means the payment method, and the URL to which the bank redirects
 * @param whenImpossible the result if Stripe refused to start the payment; without it the refusal
 *   is thrown
 */
export async function chargeMethod(
  stripe: Stripe,
  { paymentId, amountBani, description }: CheckoutRequest,
  origin: Exclude<Origin, 'page'>,
  means: Means,
  whenImpossible?: ProviderCheckout,
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
  let charged: ProviderCheckout;
  try {
    charged = checkoutOfIntent(await callStripe(answer, stripeIntent));
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error;
    const refused = refusedCharge(error);
    if (refused !== null) return refused;
    // A declined card (status 402) leaves a payment intent.
    const isImpossible = error.status === 400 && error.paymentIntent === undefined && isRefusalForGood(error);
    if (!isImpossible || whenImpossible === undefined) throw error;
    return whenImpossible;
  }
  if (!isRepeated(await answer)) return charged;
  // Stripe replays the first response, so read the current state.
  const now = stripe.paymentIntents.retrieve(charged.id, wholeIntent);
  return checkoutOfIntent(await callStripe(now, stripeIntent));
}

/** Returns the checkout of a declined card, from the payment intent in Stripe's error. */
function refusedCharge({ paymentIntent }: StripeRefused): ProviderCheckout | null {
  const intent = stripeIntent.safeParse(paymentIntent);
  return intent.success ? checkoutOfIntent(intent.data) : null;
}
