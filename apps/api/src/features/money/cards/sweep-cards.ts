import { enqueueAsking } from './asking-schedule.ts';
import type { Cards } from './cards.ts';
import { enqueueForgetting } from './forget-card.ts';

export const sweepCardsJob = 'sweep-cards';

/** What should have happened this long ago and has not, has been forgotten. */
const overdueMs = 30_000;

const mostAtOnce = 500;

/** Picks up what a crash left behind: registrations nobody asks about, cards whose forgetting nobody asks for. */
export function sweepCards(cards: Cards): () => Promise<void> {
  const { database, clock, providers } = cards;
  const live = providers.all.map(({ name }) => name);
  return async () => {
    const now = clock.now();
    const until = new Date(now.getTime() - overdueMs);
    const registrations = await database
      .selectFrom('card_setup')
      .select(['player_id', 'card_setup_id'])
      .where('status', '=', 'open')
      .where('provider', 'in', live)
      .where('next_poll_at', '<=', until)
      .limit(mostAtOnce)
      .execute();
    for (const registration of registrations) await enqueueAsking(database, cards, registration);
    const toForget = await database
      .selectFrom('pending_card_detach')
      .select(['player_id as playerId', 'detach_id as detachId'])
      .where('provider', 'in', live)
      .where('next_poll_at', '<=', until)
      .limit(mostAtOnce)
      .execute();
    for (const key of toForget) await enqueueForgetting(database, cards, key, now);
  };
}
