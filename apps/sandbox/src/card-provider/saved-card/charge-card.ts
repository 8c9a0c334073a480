import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { onceForKey } from '../../store/once-for-key.ts';
import { isExpired } from '../card/card-form.ts';
import { testCardWithFingerprint } from '../card/test-cards.ts';
import { checkoutView } from '../checkout/checkout-view.ts';
import type { CheckoutView } from '../checkout/checkout-view.ts';
import type { RefusalCode } from '../checkout/failure-code.ts';
import { insertCheckout, newCheckout } from '../checkout/create-checkout.ts';
import { loadCheckout } from '../checkout/load-checkout.ts';
import { tryCard } from '../checkout/pay-checkout.ts';
import type { BankAnswer } from '../checkout/pay-checkout.ts';
import type { Provider } from '../provider.ts';
import type { SavedCardRow } from '../store/saved-card-table.ts';

/** What a merchant sends to charge a saved card: a checkout, the card, and whether the person is there to answer their bank. */
export const newCharge = newCheckout.extend({
  cardToken: z.string().min(1).max(100),
  isPersonPresent: z.boolean(),
});
export type NewCharge = z.infer<typeof newCharge>;

/**
 * Charges a saved card, once for an idempotency key. What comes of it is a checkout: paid, refused, in the hands of a slow bank, or open
 * where the bank asks the person, on the page that its `url` leads to. A repeated request is answered as things stand by then.
 * @throws ApiError not_found (no such card), invalid_request, idempotency_key_reused
 */
export function chargeCard(provider: Provider, key: string, input: NewCharge): Promise<CheckoutView> {
  const { store } = provider;
  return store.write(() => {
    const id = onceForKey(store, key, ['charge', input], () => {
      const { cardToken, isPersonPresent, ...order } = input;
      const card = store.cards.byToken(cardToken);
      if (!card) throw new ApiError('not_found', 'There is no such card.');
      const checkout = insertCheckout(provider, order, cardToken);
      tryCard(provider, checkout, card, answerTo(provider, card, isPersonPresent));
      return checkout.id;
    });
    return checkoutView(provider, loadCheckout(provider, id));
  });
}

const refuse = (code: RefusalCode): BankAnswer => ({ kind: 'refuse', code });

function answerTo(provider: Provider, card: SavedCardRow, isPersonPresent: boolean): BankAnswer {
  if (card.deletedAt !== null) return refuse('card_deleted');
  if (isExpired({ month: card.expiryMonth, year: card.expiryYear }, provider.now())) {
    return refuse('expired_card');
  }
  const testCard = testCardWithFingerprint(card.fingerprint);
  if (!testCard) throw new Error('A saved card is none of the test cards');
  const isAsked = testCard.behaviour.kind === 'challenge';
  return isAsked && !isPersonPresent ? refuse('authentication_required') : testCard.behaviour;
}
