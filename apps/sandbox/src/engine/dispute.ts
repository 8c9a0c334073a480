import { ApiError } from '../api-error.ts';
import { randomId } from '../random-id.ts';
import { loadPaidCheckout } from './checkout.ts';
import type { Engine } from './engine.ts';
import { record } from './events.ts';
import type { CheckoutRow, DisputeRow } from './rows.ts';

/** The merchant's time for sending evidence. Card networks allow about a week. */
const evidenceMs = 7 * 24 * 60 * 60_000;

/** Returns the deadline for a dispute's evidence. */
export function evidenceDueAt({ createdAt }: Pick<DisputeRow, 'createdAt'>): number {
  return createdAt + evidenceMs;
}

/** A payer's dispute, which covers the whole payment unless an amount is given. */
export type NewDispute = {
  checkoutId: string;
  amountBani?: number | undefined;
  reason?: string | undefined;
};

/**
 * Opens a dispute: the payer's bank takes the money back. Runs inside a transaction.
 * @throws {ApiError} not_found, checkout_not_paid or payment_not_paid, checkout_disputed or
 *   payment_disputed, invalid_request
 */
export function openDispute(engine: Engine, input: NewDispute): DisputeRow {
  const { store } = engine;
  const checkout = loadPaidCheckout(engine, input.checkoutId);
  refuseIfDisputed(engine, checkout.id);
  const amountBani = input.amountBani ?? checkout.amountBani;
  if (amountBani > checkout.amountBani) throw new ApiError('invalid_request', 'More than was paid.');
  const row: DisputeRow = {
    id: randomId('dp'),
    checkoutId: checkout.id,
    amountBani,
    reason: input.reason ?? 'fraudulent',
    createdAt: engine.now(),
    status: 'open',
    closedAt: null,
  };
  store.disputes.insert(row);
  toWallet(engine, checkout, row, 'dispute');
  record(engine, checkout, { of: 'dispute', what: 'opened', row });
  return row;
}

/**
 * Closes a dispute in favor of the merchant (`won`) or the payer (`lost`). Runs inside a
 * transaction.
 * @throws {ApiError} not_found, dispute_not_open
 */
export function endDispute(engine: Engine, id: string, status: 'won' | 'lost'): DisputeRow {
  const { store } = engine;
  const row = store.disputes.byId(id);
  const checkout = row && store.checkouts.byId(row.checkoutId);
  if (!row || !checkout) throw new ApiError('not_found', 'There is no such dispute.');
  if (row.status !== 'open') throw new ApiError('dispute_not_open', `The dispute is ${row.status}.`);
  const ended: DisputeRow = { ...row, status, closedAt: engine.now() };
  store.disputes.update(ended);
  if (status === 'won') toWallet(engine, checkout, ended, 'dispute-won');
  record(engine, checkout, { of: 'dispute', what: status, row: ended });
  return ended;
}

/**
 * Throws if the payment is disputed or the payer won its dispute, because then it can't be refunded
 * or disputed again.
 * @throws {ApiError} checkout_disputed or payment_disputed
 */
export function refuseIfDisputed({ store, face }: Engine, checkoutId: string): void {
  const dispute = store.disputes.ofCheckout(checkoutId).find(({ status }) => status !== 'won');
  if (dispute) throw new ApiError(`${face.noun}_disputed`, `It is disputed: ${dispute.status}.`);
}

function toWallet(
  { store, now }: Engine,
  { playerId }: CheckoutRow,
  { id, amountBani }: DisputeRow,
  kind: 'dispute' | 'dispute-won',
): void {
  if (playerId === null) return;
  const moved = kind === 'dispute' ? amountBani : -amountBani;
  store.wallets.move({ playerId, amountBani: moved, kind, subjectId: id, createdAt: now() });
}
