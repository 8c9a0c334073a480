import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { backoffMs } from '../../../platform/jobs/backoff.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { ProviderUnavailable, type CardReference } from '../providers/index.ts';
import type { Cards } from './cards.ts';
import {
  deletePendingDetach,
  findPendingDetach,
  insertPendingDetach,
  postponeDetach,
  type PendingDetachKey,
} from './pending-detach-table.ts';
import type { CardKey } from './saved-card-table.ts';

export const detachCardJob = 'detach-card';

/** Has a provider detach a card, inside the transaction that deletes or replaces its token. */
export async function requestDetach(
  transaction: Queries,
  { clock }: Pick<Cards, 'clock'>,
  card: CardKey,
  reference: CardReference & { readonly provider: string },
): Promise<void> {
  const now = clock.now();
  await enqueueDetach(
    transaction,
    { clock },
    await insertPendingDetach(transaction, card, reference, now),
    now,
  );
}

/** Has a card detached at an instant; a job that waits already moves there. */
export async function enqueueDetach(
  queries: Queries,
  { clock }: Pick<Cards, 'clock'>,
  { playerId, detachId }: PendingDetachKey,
  at: Date,
): Promise<void> {
  const options = { key: `${detachCardJob}:${detachId}`, runAt: queueTime(clock, at) };
  await enqueueJob(queries, detachCardJob, { playerId, detachId }, options);
}

/** Detaches a card at its provider, retrying without end; not while a payment or payout with it is pending. */
export function detachCard(cards: Cards): (payload: Record<string, unknown>) => Promise<void> {
  const { database, clock, providers, log } = cards;
  return async (payload) => {
    const key = { playerId: String(payload['playerId']), detachId: String(payload['detachId']) };
    const pending = await findPendingDetach(database, key);
    if (pending === undefined) return;
    const { player_id: playerId, card_id: cardId, poll_attempts: pollAttempts, token, customer } = pending;
    if (!(await cards.isInUse(database, { playerId, cardId }))) {
      try {
        // a provider without saved cards has nothing to detach
        await providers.of(pending.provider).savedCards?.detach({ token, customer });
        await deletePendingDetach(database, key);
        return;
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        log.warn({ err: error, cardId }, 'a card could not be detached yet');
      }
    }
    const nextPollAt = new Date(clock.now().getTime() + backoffMs(pollAttempts));
    await database.transaction().execute(async (transaction) => {
      await postponeDetach(transaction, key, { nextPollAt, pollAttempts: pollAttempts + 1 });
      await enqueueDetach(transaction, cards, key, nextPollAt);
    });
  };
}
