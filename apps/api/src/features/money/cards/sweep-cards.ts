import type { Cards } from './cards.ts';
import { enqueueDetach } from './detach-card.ts';
import { enqueuePoll } from './poll-card-setup.ts';

export const sweepCardsJob = 'sweep-cards';

/** What is overdue for this long has lost its job. */
const overdueMs = 30_000;

const batchSize = 500;

/** Enqueues the jobs of open card setups and pending detaches again that a crash has lost. */
export function sweepCards(cards: Cards): () => Promise<void> {
  const { database, clock, providers } = cards;
  const live = providers.all.map(({ name }) => name);
  return async () => {
    const now = clock.now();
    const until = new Date(now.getTime() - overdueMs);
    const setups = await database
      .selectFrom('card_setup')
      .select(['player_id as playerId', 'card_setup_id as cardSetupId'])
      .where('status', '=', 'open')
      .where('provider', 'in', live)
      .where('next_poll_at', '<=', until)
      .limit(batchSize)
      .execute();
    for (const key of setups) await enqueuePoll(database, cards, key);
    const detaches = await database
      .selectFrom('pending_card_detach')
      .select(['player_id as playerId', 'detach_id as detachId'])
      .where('provider', 'in', live)
      .where('next_poll_at', '<=', until)
      .limit(batchSize)
      .execute();
    for (const key of detaches) await enqueueDetach(database, cards, key, now);
  };
}
