import type { PayoutRow } from '../store/payout-table.ts';

/** A payout as the merchant sees it. */
export type PayoutView = ReturnType<typeof payoutView>;

/** Shows a payout in answers and in events. */
export function payoutView(row: PayoutRow) {
  return {
    id: row.id,
    status: row.status,
    failureCode: row.failureCode,
    checkoutId: row.checkoutId,
    cardToken: row.cardToken,
    amountBani: row.amountBani,
    currency: 'RON' as const,
    reference: row.reference,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
