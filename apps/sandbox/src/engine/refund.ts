import { ApiError } from '../api-error.ts';
import { randomId } from '../random-id.ts';
import { loadPaidCheckout } from './checkout.ts';
import { refuseIfDisputed } from './dispute.ts';
import type { Engine } from './engine.ts';
import { record } from './events.ts';
import type { CheckoutRow, RefundRow } from './rows.ts';

/** The merchant's request to refund a payment. */
export type NewRefund = Pick<RefundRow, 'checkoutId' | 'amountBani' | 'reference'> & {
  reason?: string | undefined;
  details?: object;
};

/**
 * Refunds a payment partly or fully. Runs inside a transaction.
 * @throws {ApiError} not_found, checkout_not_paid or payment_not_paid, refund_too_large,
 *   checkout_disputed or payment_disputed
 */
export function createRefund(engine: Engine, input: NewRefund): RefundRow {
  const { store } = engine;
  const checkout = loadPaidCheckout(engine, input.checkoutId);
  refuseIfDisputed(engine, checkout.id);
  const leftBani = checkout.amountBani - store.refunds.refundedBani(checkout.id);
  if (input.amountBani > leftBani) {
    throw new ApiError('refund_too_large', `At most ${leftBani} bani can be refunded.`);
  }
  const row: RefundRow = {
    checkoutId: checkout.id,
    amountBani: input.amountBani,
    reference: input.reference,
    id: randomId('re'),
    reason: input.reason ?? null,
    details: input.details === undefined ? null : JSON.stringify(input.details),
    status: engine.nextRefund,
    createdAt: engine.now(),
  };
  store.refunds.insert(row);
  if (row.status === 'succeeded') toWallet(engine, checkout, row);
  record(engine, checkout, { of: 'refund', what: row.status, row, isNew: true });
  return row;
}

/**
 * Completes or fails a pending refund. Runs inside a transaction.
 * @throws {ApiError} not_found
 */
export function endRefund(engine: Engine, id: string, status: 'succeeded' | 'failed'): void {
  const row = engine.store.refunds.byId(id);
  const checkout = row && engine.store.checkouts.byId(row.checkoutId);
  if (!row || !checkout) throw new ApiError('not_found', 'There is no such refund.');
  const ended = { ...row, status };
  engine.store.refunds.update(ended);
  if (status === 'succeeded') toWallet(engine, checkout, ended);
  record(engine, checkout, { of: 'refund', what: status, row: ended, isNew: false });
}

function toWallet(
  { store }: Engine,
  { playerId }: CheckoutRow,
  { id, amountBani, createdAt }: RefundRow,
): void {
  if (playerId === null) return;
  store.wallets.move({ playerId, amountBani, kind: 'refund', subjectId: id, createdAt });
}
