import type { Payments } from '../payments.ts';
import type { PaymentRow } from '../store/payment-table.ts';

/** A payment as the merchant sees it, in answers and in events. */
export type PaymentView = ReturnType<typeof paymentView>;

const iso = (time: number) => new Date(time).toISOString();

/** Shows a payment as it is stored now. */
export function paymentView(payments: Payments, row: PaymentRow) {
  return {
    ...newPaymentView(payments, row),
    status: row.status,
    failureCode: row.failureCode,
    finishedAt: row.finishedAt === null ? null : iso(row.finishedAt),
    refundedBani: payments.store.refunds.refundedBani(row.id),
  };
}

/** Shows a payment as it was when it was made: what a repeated request is answered. */
export function newPaymentView(payments: Payments, row: PaymentRow) {
  return {
    id: row.id,
    url: `${payments.publicUrl()}/pay/${row.id}`,
    status: 'open' as PaymentRow['status'],
    playerId: row.playerId,
    amountBani: row.amountBani,
    currency: row.currency,
    reference: row.reference,
    description: row.description,
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    failureCode: null as PaymentRow['failureCode'],
    finishedAt: null as string | null,
    refundedBani: 0,
  };
}
