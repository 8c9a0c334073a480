import { randomUUID } from 'node:crypto';
import { queueTime } from '../../../../platform/clock.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { enqueueJob, enqueueJobs } from '../../../../platform/jobs/jobs.ts';
import { backoffMs } from '../../../../platform/jobs/backoff.ts';
import { bookCounterPayout } from '../book-money.ts';
import type { Payments } from '../payments.ts';
import { insertPayouts, updatePayout, type Payout, type PayoutKey } from './payout-table.ts';

export const makePayoutJob = 'make-payout';

/** The card that a sum goes to: that of an earlier payment, by the provider's reference of it, or a saved one. */
export type PayoutTarget = { readonly checkoutReference: string } | { readonly savedCardId: string };

/** A sum to be paid to a card. */
export interface PayoutOrder {
  readonly playerId: string;
  /** What is paid; never twice. */
  readonly sourceId: string;
  readonly provider: string;
  readonly to: PayoutTarget;
  readonly amountBani: number;
}

/** Starts payouts to cards, inside the transaction that decides so. The result of each goes to `payments.onPayoutEnded`. */
export async function startPayouts(
  transaction: Queries,
  payments: Pick<Payments, 'clock'>,
  orders: readonly PayoutOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const now = payments.clock.now();
  const payouts = orders.map((order) => ({
    player_id: order.playerId,
    payout_id: randomUUID(),
    source_id: order.sourceId,
    provider: order.provider,
    checkout_reference: 'checkoutReference' in order.to ? order.to.checkoutReference : null,
    saved_card_id: 'savedCardId' in order.to ? order.to.savedCardId : null,
    amount_bani: order.amountBani,
  }));
  await insertPayouts(transaction, payouts, { status: 'pending', now });
  const jobs = payouts.map(({ player_id: playerId, payout_id: payoutId }) => ({
    payload: { playerId, payoutId },
    key: `${makePayoutJob}:${payoutId}`,
  }));
  await enqueueJobs(transaction, makePayoutJob, jobs, queueTime(payments.clock, now));
}

/** Has a pending payout made or polled at an instant; a job that waits already moves there. */
export async function enqueuePayout(
  queries: Queries,
  { clock }: Pick<Payments, 'clock'>,
  { player_id: playerId, payout_id: payoutId }: Pick<Payout, 'player_id' | 'payout_id'>,
  at: Date,
): Promise<void> {
  const options = { key: `${makePayoutJob}:${payoutId}`, runAt: queueTime(clock, at) };
  await enqueueJob(queries, makePayoutJob, { playerId, payoutId }, options);
}

/** Has a payout polled again after its backoff. */
export async function schedulePayout(queries: Queries, payments: Payments, payout: Payout): Promise<void> {
  const nextPollAt = new Date(payments.clock.now().getTime() + backoffMs(payout.poll_attempts));
  const key = { playerId: payout.player_id, payoutId: payout.payout_id };
  await updatePayout(queries, key, { next_poll_at: nextPollAt, poll_attempts: payout.poll_attempts + 1 });
  await enqueuePayout(queries, payments, payout, nextPollAt);
}

/** The payout that a job's payload names. */
export function payoutKeyOf(payload: Record<string, unknown>): PayoutKey {
  return { playerId: String(payload['playerId']), payoutId: String(payload['payoutId']) };
}

/** The provider of a payout that is paid in cash. */
const counter = 'counter';

/** A sum paid in cash. */
export interface CounterPayout {
  readonly playerId: string;
  /** What is paid; never twice. */
  readonly sourceId: string;
  /** What it is paid against: the serial of the ticket. */
  readonly receipt: string;
  readonly amountBani: number;
}

/** Books a sum that is paid in cash. The database refuses it for what is paid or pending otherwise. */
export async function payAtCounter(
  transaction: Queries,
  { playerId, sourceId, receipt, amountBani }: CounterPayout,
  now: Date,
): Promise<void> {
  const payout = {
    player_id: playerId,
    payout_id: randomUUID(),
    source_id: sourceId,
    provider: counter,
    checkout_reference: receipt,
    saved_card_id: null,
    amount_bani: amountBani,
  };
  await insertPayouts(transaction, [payout], { status: 'paid', now });
  await bookCounterPayout(transaction, { playerId, sourceId, movedAt: now }, amountBani);
}
