import { z } from 'zod';
import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { ProviderUnavailable, type CardReference } from '../providers/index.ts';
import type { Cards } from './cards.ts';
import { deletePendingDetach, findPendingDetach, insertPendingDetach } from './pending-detach-table.ts';
import type { CardKey } from './saved-card-table.ts';

export const detachCardJob = defineJob({
  name: 'detach-card',
  payload: z.object({ playerId: z.uuid(), detachId: z.uuid() }),
  key: ({ detachId }) => detachId,
  lane: 'providers',
});

/** Has a provider detach a card, inside the transaction that deletes or replaces its token. */
export async function requestDetach(
  transaction: Queries,
  { clock }: Pick<Cards, 'clock'>,
  card: CardKey,
  reference: CardReference & { readonly provider: string },
): Promise<void> {
  const now = clock.now();
  const key = await insertPendingDetach(transaction, card, reference, now);
  await enqueue(transaction, detachCardJob, key, queueTime(clock, now));
}

/**
 * Detaches a card at its provider, retrying without end; not while a payment or payout with it is
 * pending.
 */
export function detachCard(cards: Cards): Job {
  const { database, providers, log } = cards;
  return implementJob(detachCardJob, async (key) => {
    const pending = await findPendingDetach(database, key);
    if (pending === undefined) return undefined;
    const { player_id: playerId, card_id: cardId, provider, token, customer } = pending;
    if (await cards.isInUse(database, { playerId, cardId })) return 'again';
    try {
      // a provider without saved cards has nothing to detach
      await providers.of(provider).savedCards?.detach({ token, customer });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error, cardId }, 'a card could not be detached yet');
      return 'again';
    }
    await deletePendingDetach(database, key);
    return undefined;
  });
}
