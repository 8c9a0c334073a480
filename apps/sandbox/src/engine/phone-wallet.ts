import { ApiError } from '../api-error.ts';
import { randomId } from '../random-id.ts';
import { chargeCard } from './saved-card.ts';
import type { NewCheckout } from './checkout.ts';
import type { Engine } from './engine.ts';
import type { CardRow, CheckoutRow } from './rows.ts';
import { fingerprintOf, TEST_CARDS } from './test-cards.ts';
import type { TestCard } from './test-cards.ts';

// Every function here must run inside a transaction.

/**
 * Charges the card behind a Google Pay or Apple Pay token once, while its owner is present.
 * @throws {ApiError} wallet_token_refused
 */
export function chargePhoneWallet(engine: Engine, input: NewCheckout, walletToken: string): CheckoutRow {
  const { token } = openWalletToken(engine, walletToken);
  const checkout = chargeCard(engine, input, { cardToken: token, isPersonPresent: true });
  engine.store.cards.update({ ...known(engine, token), deletedAt: engine.now() });
  return checkout;
}

/**
 * Returns the card behind a phone wallet's token, which contains the name of a test card, as in
 * `test-wallet-good`.
 * @param details what the Stripe service stores about a card
 * @throws {ApiError} wallet_token_refused
 */
export function openWalletToken(engine: Engine, walletToken: string, details: object = {}): CardRow {
  const card = cardBehind(walletToken);
  if (!card) throw new ApiError('wallet_token_refused', 'This is no token of a phone’s wallet.');
  const row: CardRow = {
    token: randomId('card'),
    fingerprint: fingerprintOf(card),
    brand: card.brand,
    last4: card.number.slice(-4),
    expiryMonth: 12,
    expiryYear: 2034,
    details: JSON.stringify(details),
    createdAt: engine.now(),
    deletedAt: null,
  };
  engine.store.cards.insert(row);
  return row;
}

/** Returns true if a token contains the name of a test card. */
export function isWalletToken(walletToken: string): boolean {
  return cardBehind(walletToken) !== undefined;
}

function cardBehind(walletToken: string): TestCard | undefined {
  return TEST_CARDS.find(({ name }) => walletToken === `test-wallet-${name}`);
}

function known({ store }: Engine, token: string): CardRow {
  const row = store.cards.byId(token);
  if (!row) throw new Error('The card of a wallet is gone');
  return row;
}
