import type { Stripe } from 'stripe';
import type { SavedCards } from '../payment-provider.ts';
import { callStripe, isRepeated, isUnknown, StripeRefused } from './call-stripe.ts';
import { chargeSavedCard } from './charge-saved-card.ts';
import { cardSetupIdName, customerOf, newestSessionsOf, playerIdName } from './find-by-reference.ts';
import { isDetached } from './detached-card.ts';
import { pageEndsAt } from './stripe-checkouts.ts';
import { cardSetupOfSession } from './read-card-setup.ts';
import { stripePaymentMethod, stripeSession } from './stripe-shapes.ts';

const wholeSession = { expand: ['setup_intent.payment_method'] };

/**
 * Creates the saved card calls of Stripe, for payments with and without the player present.
 * @param returnUrl returns the URL to which banks redirect, by payment id
 */
export function stripeSavedCards(stripe: Stripe, returnUrl: (paymentId: string) => string): SavedCards {
  async function find(id: string) {
    const answer = stripe.checkout.sessions.retrieve(id, wholeSession);
    return cardSetupOfSession(await callStripe(answer, stripeSession));
  }

  return {
    async createCardSetup(request) {
      const metadata = {
        [cardSetupIdName]: request.cardSetupId,
        [playerIdName]: request.playerId,
      };
      const answer = stripe.checkout.sessions.create(
        {
          mode: 'setup',
          customer: await customerOf(stripe, request.playerId),
          allowed_payment_method_types: ['card'],
          client_reference_id: request.cardSetupId,
          metadata,
          setup_intent_data: { metadata },
          locale: request.language,
          success_url: request.successUrl,
          cancel_url: request.failedUrl,
          expires_at: pageEndsAt(request.expiresAt),
        },
        { idempotencyKey: `card-setup-${request.cardSetupId}` },
      );
      const made = cardSetupOfSession(await callStripe(answer, stripeSession));
      return isRepeated(await answer) ? find(made.id) : made;
    },

    async findCardSetup(id) {
      if (!id.startsWith('cs_')) return null;
      try {
        return await find(id);
      } catch (error) {
        if (isUnknown(error)) return null;
        throw error;
      }
    },

    async findCardSetupsOf(cardSetupId) {
      return Promise.all((await newestSessionsOf(stripe, cardSetupId)).map(find));
    },

    async detach({ token }) {
      try {
        await callStripe(stripe.paymentMethods.detach(token), stripePaymentMethod);
      } catch (error) {
        if (!(error instanceof StripeRefused) || !(await isDetached(stripe, token))) throw error;
      }
    },

    charge: (request) => chargeSavedCard(stripe, request, returnUrl(request.paymentId)),
  };
}
