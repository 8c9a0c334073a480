import type { RefundRow } from '../store/refund-table.ts';

/** A refund as the merchant sees it. */
export type RefundView = ReturnType<typeof refundView>;

/** Shows a refund in answers and in events. */
export function refundView(row: RefundRow) {
  return {
    id: row.id,
    status: 'succeeded' as const,
    checkoutId: row.checkoutId,
    amountBani: row.amountBani,
    currency: 'RON' as const,
    reference: row.reference,
    reason: row.reason,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
