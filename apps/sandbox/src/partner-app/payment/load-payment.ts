import { ApiError } from '../../api-error.ts';
import type { Payments } from '../payments.ts';
import type { PaymentRow } from '../store/payment-table.ts';
import { expire } from './conclude-payment.ts';

/**
 * A payment as it is at this moment: one whose time is over is expired first. Runs inside a transaction.
 * @throws ApiError not_found
 */
export function loadPayment(payments: Payments, id: string): PaymentRow {
  const row = payments.store.payments.byId(id);
  if (!row) throw new ApiError('not_found', 'There is no such payment.');
  return isOver(payments, row) ? expire(payments, row) : row;
}

/**
 * The same for a reader outside any transaction.
 * @throws ApiError not_found
 */
export async function readPayment(payments: Payments, id: string): Promise<PaymentRow> {
  const row = payments.store.payments.byId(id);
  if (row && !isOver(payments, row)) return row;
  return payments.store.write(() => loadPayment(payments, id));
}

/** Expires the payments nobody looks at. */
export async function expireDuePayments(payments: Payments): Promise<void> {
  const ids = payments.store.payments.dueIds(payments.now());
  if (ids.length === 0) return;
  await payments.store.write(() => ids.forEach((id) => loadPayment(payments, id)));
}

function isOver(payments: Payments, { status, expiresAt }: PaymentRow): boolean {
  return status === 'open' && expiresAt <= payments.now();
}
