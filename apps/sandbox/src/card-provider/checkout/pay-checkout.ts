import type { TestCard } from '../card/test-cards.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../../random-id.ts';
import type { AttemptRow } from '../store/attempt-table.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import { abandonChallenge, refuse, succeed } from './conclude-checkout.ts';
import type { RefusalCode } from './failure-code.ts';
import { assertTransition } from './checkout-status.ts';
import { loadCheckout } from './load-checkout.ts';

/** What the bank does with a card that is to pay: pays, refuses, asks the person, or takes its time. */
export type BankAnswer = { kind: 'accept' | 'challenge' | 'slow' } | { kind: 'refuse'; code: RefusalCode };

/** What came of a submitted card; `attempt` is null when the card was not tried at all. */
export type PaymentResult = { checkout: CheckoutRow; attempt: AttemptRow | null };

/**
 * Tries one card on a checkout. One that is not open, or charges a saved card, is left as it is, so a second submission never charges.
 * @param attemptsSeen how many attempts the submitted page knew of; when there have been others since, the page was
 *   sent twice or is old, and the card is not tried. Null tries it anyhow.
 * @throws ApiError not_found
 */
export function payCheckout(
  provider: Provider,
  checkoutId: string,
  card: TestCard,
  attemptsSeen: number | null,
): Promise<PaymentResult> {
  return provider.store.write(() => {
    const checkout = loadCheckout(provider, checkoutId);
    const attempts = provider.store.attempts.ofCheckout(checkoutId);
    const isOldPage = attemptsSeen !== null && attemptsSeen !== attempts.length;
    const takesCards = checkout.status === 'open' && checkout.cardToken === null;
    if (!takesCards || isOldPage) return { checkout, attempt: null };
    return tryCard(provider, checkout, { brand: card.brand, last4: card.number.slice(-4) }, card.behaviour);
  });
}

/** Tries a card on an open checkout: the bank does with it as `answer` says. Runs inside a transaction. */
export function tryCard(
  provider: Provider,
  checkout: CheckoutRow,
  card: { brand: string; last4: string },
  answer: BankAnswer,
): { checkout: CheckoutRow; attempt: AttemptRow } {
  abandonChallenge(provider, checkout.id);
  const attempt: AttemptRow = {
    id: randomId('at'),
    checkoutId: checkout.id,
    number: provider.store.attempts.ofCheckout(checkout.id).length + 1,
    cardBrand: card.brand,
    cardLast4: card.last4,
    outcome: 'challenge',
    createdAt: provider.now(),
  };
  provider.store.attempts.insert(attempt);
  return { checkout: askBank(provider, checkout, answer, attempt), attempt };
}

function askBank(
  provider: Provider,
  checkout: CheckoutRow,
  answer: BankAnswer,
  attempt: AttemptRow,
): CheckoutRow {
  if (answer.kind === 'accept') return succeed(provider, checkout, attempt);
  if (answer.kind === 'refuse') return refuse(provider, checkout, attempt, answer.code);
  if (answer.kind === 'slow') return startProcessing(provider, checkout, attempt);
  // The bank asks the person first.
  return checkout;
}

function startProcessing(provider: Provider, checkout: CheckoutRow, attempt: AttemptRow): CheckoutRow {
  assertTransition(checkout.status, 'processing');
  provider.store.attempts.setOutcome(attempt.id, 'processing');
  const waiting: CheckoutRow = {
    ...checkout,
    status: 'processing',
    settlesAt: provider.now() + provider.slowBankMs,
    cardBrand: attempt.cardBrand,
    cardLast4: attempt.cardLast4,
  };
  provider.store.checkouts.update(waiting);
  return waiting;
}
