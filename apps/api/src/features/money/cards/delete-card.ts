import type { Calls } from '@loto/api-contract';
import { z } from 'zod';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { lockPlayer, recordSensitiveChange } from '../../people/accounts/index.ts';
import { type CardReference, ProviderUnavailable } from '../providers/index.ts';
import type { Cards } from './cards.ts';
import { deletePendingDetach, findPendingDetach, insertPendingDetach } from './pending-detach-table.ts';
import { type CardKey, deleteSavedCards } from './saved-card-table.ts';

/**
 * Deletes a saved card and enqueues its detachment. Pending payments and payouts still complete.
 */
export function deleteCard(cards: Cards): CallHandler<Calls['deleteCard']> {
  const { database, clock, config } = cards;
  return async ({ params: { id: cardId } }, { bearer: { playerId }, language }) => {
    await database.transaction().execute(async (transaction) => {
      await lockPlayer(transaction, playerId);
      const [card] = await deleteSavedCards(transaction, playerId, cardId);
      if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
      const now = clock.now();
      await cards.onCardDeleted(transaction, { playerId, cardId }, now);
      await requestDetach(transaction, cards, { playerId, cardId }, card);
      await recordSensitiveChange(transaction, config, {
        playerId,
        kind: 'card-deleted',
        card,
        language,
        now,
      });
    });
    return { data: {} };
  };
}

/** Deletes all saved cards of a player who deletes their account, and enqueues their detachment. */
export async function eraseSavedCards(
  transaction: Queries,
  cards: Pick<Cards, 'clock'>,
  playerId: string,
): Promise<void> {
  for (const card of await deleteSavedCards(transaction, playerId)) {
    await requestDetach(transaction, cards, { playerId, cardId: card.card_id }, card);
  }
}

export const detachCardJob = defineJob({
  name: 'detach-card',
  payload: z.object({ playerId: z.uuid(), detachId: z.uuid() }),
  key: ({ detachId }) => detachId,
  lane: 'providers',
});

/** Enqueues the detachment of a card in the transaction that deletes or replaces its token. */
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
 * Detaches a card at its provider, retrying until it succeeds. Waits while a payment or payout with
 * the card is pending.
 */
export function detachCard(cards: Cards): Job {
  const { database, providers, log } = cards;
  return implementJob(detachCardJob, async (key) => {
    const pending = await findPendingDetach(database, key);
    if (pending === undefined) return undefined;
    const { player_id: playerId, card_id: cardId, provider, token, customer } = pending;
    if (await cards.isInUse(database, { playerId, cardId })) return 'again';
    try {
      // A provider that doesn't save cards has nothing to detach.
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
