import { z } from 'zod';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueueAll, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { ProviderUnavailable } from '../providers/index.ts';
import type { Payouts } from './payouts.ts';
import { findTransferPayout } from './transfers/prepare-transfer.ts';
import { findStoredAnswer, upsertAnswer } from './failed-payout-answer-table.ts';
import { findMade } from './make-payout.ts';
import { bank, findPayout, type Payout } from './payout-table.ts';

const pollFailedPayout = defineJob({
  // The queue stores waiting jobs under this name.
  name: 'ask-failed-payout',
  payload: z.object({ playerId: z.uuid(), payoutId: z.uuid() }),
  key: ({ payoutId }) => payoutId,
  lane: 'providers',
});

/** What is currently known about a payout that was reported as failed. */
export interface FailedPayoutAnswer {
  /** Null if nothing was ever sent. */
  readonly status: 'pending' | 'paid' | 'failed' | null;
  /** The provider's id of the payout. */
  readonly id: string;
}

/**
 * Returns the response from the server's repeated poll of a failed payout, or the known state of a
 * transfer, which isn't polled. Operator commands never call a provider themselves, because an
 * operator could choose its address.
 * @param since ignores older responses
 * @returns null without a response since then
 */
export async function findFailedPayoutAnswer(
  queries: Queries,
  payout: Payout,
  since: Date,
): Promise<FailedPayoutAnswer | null> {
  if (payout.provider === bank) {
    const made = await findTransferPayout(queries, payout);
    return { status: made?.status ?? null, id: made?.id ?? '' };
  }
  const key = { playerId: payout.player_id, payoutId: payout.payout_id };
  const stored = await findStoredAnswer(queries, key);
  if (stored === undefined || stored.answered_at < since) return null;
  return { status: stored.status, id: stored.provider_reference ?? '' };
}

/** Makes the server poll the providers of failed payouts again. */
export async function pollFailedPayouts(transaction: Queries, payouts: readonly Payout[]): Promise<void> {
  await enqueueAll(
    transaction,
    pollFailedPayout,
    payouts.map(({ player_id: playerId, payout_id: payoutId }) => ({ playerId, payoutId })),
  );
}

export function pollFailedPayoutJob(platform: Payouts): Job {
  const { database, clock, log } = platform;
  return implementJob(pollFailedPayout, async (key) => {
    const payout = await findPayout(database, key);
    if (payout?.status !== 'failed') return undefined;
    try {
      const made = await findMade(platform, payout);
      await upsertAnswer(database, key, {
        status: made?.status ?? null,
        provider_reference: made?.id ?? null,
        answered_at: clock.now(),
      });
      if (made !== null && made.status !== 'failed') {
        const facts = { alert: true, payoutId: key.payoutId, reported: made.status };
        log.error(facts, 'a payout that failed is paid or pending after all');
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error, payoutId: key.payoutId }, 'a failed payout could not be polled');
      return 'again';
    }
  });
}
