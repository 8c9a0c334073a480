import type { Stripe } from 'stripe';
import { z } from 'zod';
import { parseJson } from '../notifications.ts';
import {
  ProviderUnavailable,
  type PhoneWalletCharge,
  type PhoneWalletKind,
  type PhoneWallets,
} from '../payment-provider.ts';
import { refusedWalletCharge } from '../refused-wallet-charge.ts';
import { callStripe, isRefusalForGood, StripeRefused } from './call-stripe.ts';
import { chargeMethod } from './charge-method.ts';
import { stripeApiVersion } from './stripe-client.ts';
import { stripePaymentMethod } from './stripe-shapes.ts';

/** Google Pay's token for the gateway "stripe" is a Stripe token object in JSON. */
const stripeToken = z.object({ id: z.string().regex(/^tok_\w+$/) });

/** `card.wallet.type` of payment methods that were created from a wallet. */
const walletTypes: Readonly<Record<PhoneWalletKind, string>> = {
  'google-pay': 'google_pay',
  'apple-pay': 'apple_pay',
};

/**
 * Creates the phone wallet calls of Stripe. A token becomes a payment method without a customer,
 * which can be charged once.
 * @param publishableKey key of our account, for which Google Pay encrypts tokens
 * @param returnUrl returns the URL to which banks redirect, by payment id
 */
export function stripePhoneWallets(
  stripe: Stripe,
  publishableKey: string | null,
  returnUrl: (paymentId: string) => string,
): PhoneWallets {
  return {
    // https://docs.stripe.com/google-pay, "Tokenization specification"
    googlePayGateway: {
      gateway: 'stripe',
      'stripe:version': stripeApiVersion,
      'stripe:publishableKey': publishableKey ?? '',
    },
    async charge(request) {
      const method = await methodOf(stripe, request);
      if (method === null) return refusedWalletCharge(request);
      if (!(await request.mayBegin())) throw new ProviderUnavailable('It is too late to charge a wallet');
      const means = {
        payment_method: method,
        off_session: false,
        return_url: returnUrl(request.paymentId),
      };
      return chargeMethod(stripe, request, 'phone-wallet', means, refusedWalletCharge(request));
    },
  };
}

/**
 * Creates the payment method for a wallet token, without charging it. Null if Stripe can't use the
 * token, or if it isn't from a wallet: anybody with the publishable key can create tokens for cards
 * they type.
 */
async function methodOf(stripe: Stripe, request: PhoneWalletCharge): Promise<string | null> {
  try {
    const token = request.kind === 'google-pay' ? googleToken(request) : await appleToken(stripe, request);
    if (token === null) return null;
    const answer = stripe.paymentMethods.create(
      { type: 'card', card: { token } },
      { idempotencyKey: `wallet-${request.paymentId}` },
    );
    const { id, card } = await callStripe(answer, stripePaymentMethod);
    return card?.wallet?.type === walletTypes[request.kind] ? id : null;
  } catch (error) {
    if (error instanceof StripeRefused && isRefusalForGood(error)) return null;
    throw error;
  }
}

function googleToken({ token }: PhoneWalletCharge): string | null {
  const read = stripeToken.safeParse(parseJson(token));
  return read.success ? read.data.id : null;
}

/**
 * Creates a Stripe token from Apple's token, which only Stripe can decrypt because Apple encrypts
 * it for Stripe's certificate. Stripe's iOS SDK uses the same parameter, which the types lack.
 */
async function appleToken(stripe: Stripe, { paymentId, token }: PhoneWalletCharge): Promise<string | null> {
  const parameters = { pk_token: token } as Stripe.TokenCreateParams;
  const answer = stripe.tokens.create(parameters, { idempotencyKey: `apple-pay-${paymentId}` });
  return (await callStripe(answer, stripeToken)).id;
}
