import { z } from 'zod';
import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueueAll } from '../../../platform/jobs/define-job.ts';
import type { Payouts } from './payouts.ts';
import { bookPayout } from './book-payout.ts';
import { counter, insertPayouts, type PayoutKey } from './payout-table.ts';
import { newIdInCellOf } from '../../../platform/directory/cell-ids.ts';

export const makePayout = defineJob({
  name: 'make-payout',
  payload: z.object({ playerId: z.uuid(), payoutId: z.uuid() }),
  key: ({ payoutId }) => payoutId,
  lane: 'providers',
});

/**
 * Destination of a payout: the card of an earlier payment (by the provider's reference), a saved
 * card, or a bank account.
 */
export type PayoutTarget =
  | { readonly checkoutReference: string }
  | { readonly savedCardId: string }
  | { readonly bankAccountId: string };

/** An order to pay an amount to a card or bank account. */
interface PayoutOrder {
  readonly playerId: string;
  /** Id of the winning to pay, which is never paid twice. */
  readonly sourceId: string;
  readonly provider: string;
  readonly to: PayoutTarget;
  readonly amountBani: number;
  /** Earliest time for the request to the provider; null if not held. */
  readonly heldUntil: Date | null;
}

/** Starts payouts in the caller's transaction. Their results are passed to `onPayoutEnded`. */
export async function startPayouts(
  transaction: Queries,
  platform: Pick<Payouts, 'clock'>,
  orders: readonly PayoutOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const now = platform.clock.now();
  const payouts = orders.map((order) => ({
    player_id: order.playerId,
    payout_id: newIdInCellOf(order.playerId),
    source_id: order.sourceId,
    provider: order.provider,
    checkout_reference: 'checkoutReference' in order.to ? order.to.checkoutReference : null,
    saved_card_id: 'savedCardId' in order.to ? order.to.savedCardId : null,
    bank_account_id: 'bankAccountId' in order.to ? order.to.bankAccountId : null,
    amount_bani: order.amountBani,
    held_until: order.heldUntil,
  }));
  await insertPayouts(transaction, payouts, { status: 'pending', now });
  const keys = payouts.map(({ player_id: playerId, payout_id: payoutId }) => ({ playerId, payoutId }));
  await enqueuePayouts(transaction, platform, keys);
}

/** Enqueues the jobs of pending payouts to run now. */
export async function enqueuePayouts(
  queries: Queries,
  { clock }: Pick<Payouts, 'clock'>,
  keys: readonly PayoutKey[],
): Promise<void> {
  const payloads = keys.map(({ playerId, payoutId }) => ({ playerId, payoutId }));
  await enqueueAll(queries, makePayout, payloads, queueTime(clock, clock.now()));
}

/** A cash payout at a counter. */
interface CounterPayout {
  readonly playerId: string;
  /** Id of the winning to pay, which is never paid twice. */
  readonly sourceId: string;
  /** Serial number of the presented ticket. */
  readonly receipt: string;
  readonly amountBani: number;
}

/**
 * Books a cash payment. The database rejects it if the winning is already paid or a payout is
 * pending.
 */
export async function payAtCounter(
  transaction: Queries,
  { playerId, sourceId, receipt, amountBani }: CounterPayout,
  now: Date,
): Promise<void> {
  const payout = {
    player_id: playerId,
    payout_id: newIdInCellOf(playerId),
    source_id: sourceId,
    provider: counter,
    checkout_reference: receipt,
    saved_card_id: null,
    bank_account_id: null,
    amount_bani: amountBani,
    held_until: null,
  };
  await insertPayouts(transaction, [payout], { status: 'paid', now });
  if (!(await bookPayout(transaction, { playerId, sourceId, amountBani, paidAt: now }, 'counter-cash')))
    throw new Error('A prize that was booked as paid is not paid at a counter');
}
