import { ApiError } from '../api-error.ts';
import { createCheckout, tryCard } from './checkout.ts';
import type { BankAnswer, NewCheckout } from './checkout.ts';
import type { Engine } from './engine.ts';
import { record } from './events.ts';
import type { CardRow, CheckoutRow, RefusalCode } from './rows.ts';
import { isExpiryPast, testCardWithFingerprint } from './test-cards.ts';

// Every function here must run inside a transaction.

/**
 * Charges a saved card. Returns a checkout: paid, refused, waiting for a slow bank, or open if the
 * bank requires a challenge on the checkout's page.
 * @throws {ApiError} not_found (unknown card), invalid_request
 */
export function chargeCard(
  engine: Engine,
  input: NewCheckout,
  { cardToken, isPersonPresent }: { cardToken: string; isPersonPresent: boolean },
): CheckoutRow {
  const card = engine.store.cards.byId(cardToken);
  if (!card) throw new ApiError('not_found', 'There is no such card.');
  const checkout = createCheckout(engine, input, cardToken);
  return tryCard(engine, checkout, card, bankAnswer(engine, card, isPersonPresent)).checkout;
}

/**
 * Deletes a saved card, so that it can no longer be charged. Deleting it again has no effect.
 * @throws {ApiError} not_found
 */
export function deleteCard(engine: Engine, token: string): CardRow {
  const card = engine.store.cards.byId(token);
  if (!card) throw new ApiError('not_found', 'There is no such card.');
  if (card.deletedAt !== null) return card;
  const deleted = { ...card, deletedAt: engine.now() };
  engine.store.cards.update(deleted);
  record(engine, { id: token, reference: token }, { of: 'card', what: 'deleted', row: deleted });
  return deleted;
}

const refuse = (code: RefusalCode): BankAnswer => ({ kind: 'refuse', code });

function bankAnswer(engine: Engine, card: CardRow, isPersonPresent: boolean): BankAnswer {
  if (card.deletedAt !== null) return refuse('card_deleted');
  if (engine.nextCharge !== null) return engine.nextCharge;
  if (isExpiryPast({ month: card.expiryMonth, year: card.expiryYear }, engine.now()))
    return refuse('expired_card');
  const testCard = testCardWithFingerprint(card.fingerprint);
  if (!testCard) throw new Error('A saved card is none of the test cards');
  const { behaviour } = testCard;
  return behaviour.kind === 'challenge' && !isPersonPresent ? refuse('authentication_required') : behaviour;
}
