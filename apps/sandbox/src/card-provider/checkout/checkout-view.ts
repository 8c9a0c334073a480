import type { AttemptRow } from '../store/attempt-table.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import type { Provider } from '../provider.ts';

/** A checkout as the merchant sees it, in answers and in events. */
export type CheckoutView = ReturnType<typeof checkoutView>;

const iso = (time: number) => new Date(time).toISOString();

/** Shows a checkout as it is stored now. */
export function checkoutView(provider: Provider, row: CheckoutRow) {
  return {
    ...newCheckoutView(provider, row),
    status: row.status,
    failureCode: row.failureCode,
    card: row.cardBrand && row.cardLast4 ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
    chargeId: row.chargeId,
    finishedAt: row.finishedAt === null ? null : iso(row.finishedAt),
    refundedBani: provider.store.refunds.refundedBani(row.id),
    attempts: provider.store.attempts.ofCheckout(row.id).map(attemptView),
  };
}

/** Shows a checkout as it was when it was made: what a repeated request is answered. */
export function newCheckoutView(provider: Provider, row: CheckoutRow) {
  return {
    id: row.id,
    url: `${provider.publicUrl()}/checkout/${row.id}`,
    status: 'open' as CheckoutRow['status'],
    amountBani: row.amountBani,
    currency: row.currency,
    reference: row.reference,
    description: row.description,
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    failureCode: null as CheckoutRow['failureCode'],
    card: null as { brand: string; last4: string } | null,
    chargeId: null as string | null,
    finishedAt: null as string | null,
    refundedBani: 0,
    attempts: [] as ReturnType<typeof attemptView>[],
  };
}

function attemptView(row: AttemptRow) {
  return {
    id: row.id,
    number: row.number,
    card: { brand: row.cardBrand, last4: row.cardLast4 },
    outcome: row.outcome,
    createdAt: iso(row.createdAt),
  };
}
