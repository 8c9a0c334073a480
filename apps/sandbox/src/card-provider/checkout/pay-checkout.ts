import type { TestCard } from '../card/test-cards.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../../random-id.ts';
import type { AttemptRow } from '../store/attempt-table.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import { abandonChallenge, refuse, succeed } from './conclude-checkout.ts';
import { assertTransition } from './checkout-status.ts';
import { loadCheckout } from './load-checkout.ts';

/** What came of a submitted card; `attempt` is null when the card was not tried at all. */
export type PaymentResult = { checkout: CheckoutRow; attempt: AttemptRow | null };

/**
 * Tries one card on a checkout. A checkout that is not open is left as it is, so a second submission never charges.
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
    if (checkout.status !== 'open' || isOldPage) return { checkout, attempt: null };

    abandonChallenge(provider, checkoutId);
    const attempt: AttemptRow = {
      id: randomId('at'),
      checkoutId,
      number: attempts.length + 1,
      cardBrand: card.brand,
      cardLast4: card.number.slice(-4),
      outcome: 'challenge',
      createdAt: provider.now(),
    };
    provider.store.attempts.insert(attempt);
    return { checkout: askBank(provider, checkout, card, attempt), attempt };
  });
}

function askBank(
  provider: Provider,
  checkout: CheckoutRow,
  card: TestCard,
  attempt: AttemptRow,
): CheckoutRow {
  const { behaviour } = card;
  if (behaviour.kind === 'accept') return succeed(provider, checkout, attempt);
  if (behaviour.kind === 'refuse') return refuse(provider, checkout, attempt, behaviour.code);
  if (behaviour.kind === 'slow') return startProcessing(provider, checkout, attempt);
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
