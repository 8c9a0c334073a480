import { settingFor } from '../../notification/notification-mode.ts';
import { recordEvent } from '../notification/record-event.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../../random-id.ts';
import type { AttemptRow } from '../store/attempt-table.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import { isRefusal } from './attempt-outcome.ts';
import { assertTransition } from './checkout-status.ts';
import { checkoutView } from './checkout-view.ts';
import type { FailureCode, RefusalCode } from './failure-code.ts';

/** A checkout takes this many refused cards, then it has failed. */
export const MAX_REFUSALS = 3;

// Everything here runs inside a transaction of its caller.

/** The money is taken: the one place where a charge is made. */
export function succeed(provider: Provider, row: CheckoutRow, attempt: AttemptRow): CheckoutRow {
  assertTransition(row.status, 'succeeded');
  provider.store.attempts.setOutcome(attempt.id, 'approved');
  const paid: CheckoutRow = {
    ...row,
    status: 'succeeded',
    settlesAt: null,
    chargeId: randomId('ch'),
    finishedAt: provider.now(),
    cardBrand: attempt.cardBrand,
    cardLast4: attempt.cardLast4,
  };
  provider.store.checkouts.update(paid);
  if (isOutOfOrder(provider, row) && !provider.store.deliveries.hasHeld(row.id)) {
    const outdated = { ...row, status: 'expired' as const, finishedAt: provider.now() };
    recordEvent(provider, row, 'checkout.expired', viewOf(provider, outdated), { isOutdated: true });
  }
  recordEvent(provider, row, 'checkout.succeeded', viewOf(provider, paid));
  return paid;
}

/**
 * The bank refuses a card: the person can try another one, until the last try fails the checkout. The charge of a saved card has no other
 * one and fails at once.
 */
export function refuse(
  provider: Provider,
  row: CheckoutRow,
  attempt: AttemptRow,
  code: RefusalCode,
): CheckoutRow {
  provider.store.attempts.setOutcome(attempt.id, code);
  const attempts = provider.store.attempts.ofCheckout(row.id);
  const withCard = { ...row, cardBrand: attempt.cardBrand, cardLast4: attempt.cardLast4 };
  const isLast = attempts.filter((one) => isRefusal(one.outcome)).length >= MAX_REFUSALS;
  if (row.cardToken !== null || isLast) {
    return fail(provider, withCard, code);
  }
  if (isOutOfOrder(provider, row)) {
    const outdated = { ...withCard, status: 'failed' as const, failureCode: code };
    recordEvent(provider, row, 'checkout.failed', viewOf(provider, outdated), { isOutdated: true });
  }
  return row;
}

/** No money was taken and none will be. */
export function fail(provider: Provider, row: CheckoutRow, failureCode: FailureCode): CheckoutRow {
  assertTransition(row.status, 'failed');
  const failed: CheckoutRow = {
    ...row,
    status: 'failed',
    failureCode,
    settlesAt: null,
    finishedAt: provider.now(),
  };
  abandonChallenge(provider, row.id);
  provider.store.checkouts.update(failed);
  recordEvent(provider, row, 'checkout.failed', viewOf(provider, failed));
  return failed;
}

/** The time to pay is over, or the merchant ended it. */
export function expire(provider: Provider, row: CheckoutRow): CheckoutRow {
  assertTransition(row.status, 'expired');
  const expired: CheckoutRow = { ...row, status: 'expired', finishedAt: provider.now() };
  abandonChallenge(provider, row.id);
  provider.store.checkouts.update(expired);
  recordEvent(provider, row, 'checkout.expired', viewOf(provider, expired));
  return expired;
}

/** A challenge that nobody will answer any more. */
export function abandonChallenge(provider: Provider, checkoutId: string): void {
  for (const attempt of provider.store.attempts.ofCheckout(checkoutId)) {
    if (attempt.outcome === 'challenge') provider.store.attempts.setOutcome(attempt.id, 'abandoned');
  }
}

function viewOf(provider: Provider, row: CheckoutRow) {
  return { checkout: checkoutView(provider, row) };
}

function isOutOfOrder(provider: Provider, row: CheckoutRow): boolean {
  return provider.webhook !== null && settingFor(provider.store, row).notifications === 'out-of-order';
}
