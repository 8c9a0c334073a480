import { randomUUID } from 'node:crypto';
import { queueTime } from '../../../../platform/clock.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { enqueueJob, enqueueJobs } from '../../../../platform/jobs/jobs.ts';
import { backoffMs } from '../../../../platform/jobs/backoff.ts';
import type { Payments } from '../payments.ts';
import { insertPayouts, updatePayout, type Payout, type PayoutKey } from './payout-table.ts';

/** Pays a sum to a card, or asks what became of it. */
export const makePayoutJob = 'make-payout';

/** The card that a sum goes to: that of an earlier payment, by the provider's reference of it, or a saved one. */
export type PayoutTarget = { readonly checkoutReference: string } | { readonly savedCardId: string };

/** A sum that is to be paid to a card. */
export interface PayoutOrder {
  readonly playerId: string;
  /** What is paid; never twice. */
  readonly sourceId: string;
  readonly provider: string;
  readonly to: PayoutTarget;
  readonly amountBani: number;
}

/** Has sums paid to cards, inside the transaction that decides so. What becomes of each is told to `payments.onPayoutEnded`. */
export async function startPayouts(
  transaction: Queries,
  payments: Payments,
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
  await insertPayouts(transaction, payouts, now);
  const jobs = payouts.map(({ player_id: playerId, payout_id: payoutId }) => ({
    payload: { playerId, payoutId },
    key: `${makePayoutJob}:${payoutId}`,
  }));
  await enqueueJobs(transaction, makePayoutJob, jobs, queueTime(payments.clock, now));
}

/** Has a pay-out under way looked after at an instant; one that waits already is moved there. */
export async function enqueuePayout(
  queries: Queries,
  { clock }: Pick<Payments, 'clock'>,
  { player_id: playerId, payout_id: payoutId }: Pick<Payout, 'player_id' | 'payout_id'>,
  at: Date,
): Promise<void> {
  const options = { key: `${makePayoutJob}:${payoutId}`, runAt: queueTime(clock, at) };
  await enqueueJob(queries, makePayoutJob, { playerId, payoutId }, options);
}

/** Has a pay-out looked after again once its wait is over: 5 s, then twice as long each time, at most 5 minutes. */
export async function schedulePayout(queries: Queries, payments: Payments, payout: Payout): Promise<void> {
  const nextPollAt = new Date(payments.clock.now().getTime() + backoffMs(payout.poll_attempts));
  await updatePayout(queries, payout, { next_poll_at: nextPollAt, poll_attempts: payout.poll_attempts + 1 });
  await enqueuePayout(queries, payments, payout, nextPollAt);
}

/** The pay-out that a job's payload names. */
export function payoutKeyOf(payload: Record<string, unknown>): PayoutKey {
  return { playerId: String(payload['playerId']), payoutId: String(payload['payoutId']) };
}
