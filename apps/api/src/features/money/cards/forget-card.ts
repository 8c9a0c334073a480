import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { backoffMs } from '../../../platform/jobs/backoff.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { ProviderUnavailable, type CardReference } from '../providers/index.ts';
import {
  deleteCardToForget,
  findCardToForget,
  insertCardToForget,
  postponeForgetting,
  type CardToForget,
  type ForgetKey,
} from './card-to-forget-table.ts';
import type { Cards } from './cards.ts';
import type { CardKey } from './saved-card-table.ts';

/** Has a provider forget a card. */
export const forgetCardJob = 'forget-card';

/** Notes that a provider has to forget a card, inside the transaction that takes the card away. */
export async function haveForgotten(
  transaction: Queries,
  { clock }: Pick<Cards, 'clock'>,
  card: CardKey,
  reference: CardReference & { readonly provider: string },
): Promise<void> {
  const now = clock.now();
  const key = await insertCardToForget(transaction, card, reference, now);
  await enqueueForgetting(transaction, { clock }, key, now);
}

/** Has a card forgotten at an instant; one that waits already is moved there. */
export async function enqueueForgetting(
  queries: Queries,
  { clock }: Pick<Cards, 'clock'>,
  { playerId, detachId }: ForgetKey,
  at: Date,
): Promise<void> {
  const options = { key: `${forgetCardJob}:${detachId}`, runAt: queueTime(clock, at) };
  await enqueueJob(queries, forgetCardJob, { playerId, detachId }, options);
}

/** Has a card forgotten by its provider, trying for as long as it takes; not while money is on its way from or to it. */
export function forgetCard(cards: Cards): (payload: Record<string, unknown>) => Promise<void> {
  const { database, clock, log } = cards;
  return async (payload) => {
    const key = { playerId: String(payload['playerId']), detachId: String(payload['detachId']) };
    const card = await findCardToForget(database, key);
    if (card === undefined) return;
    const { player_id: playerId, card_id: cardId, poll_attempts: pollAttempts } = card;
    const isForgotten = (await cards.isInUse(database, { playerId, cardId }))
      ? false
      : await askToForget(cards, card).catch((error: unknown) => {
          if (!(error instanceof ProviderUnavailable)) throw error;
          log.warn({ err: error, cardId }, 'a card could not be forgotten yet');
          return false;
        });
    await database.transaction().execute(async (transaction) => {
      if (isForgotten) {
        await deleteCardToForget(transaction, key);
        return;
      }
      const nextPollAt = new Date(clock.now().getTime() + backoffMs(pollAttempts));
      await postponeForgetting(transaction, key, { nextPollAt, pollAttempts: pollAttempts + 1 });
      await enqueueForgetting(transaction, cards, key, nextPollAt);
    });
  };
}

/** @throws {ProviderUnavailable} when it is not known whether the provider forgot it */
async function askToForget({ providers }: Cards, card: CardToForget): Promise<boolean> {
  const { savedCards } = providers.of(card.provider);
  // one that keeps no cards has forgotten this one
  await savedCards?.detach({ token: card.token, customer: card.customer });
  return true;
}
