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
      .selectFrom('card_registration')
      .select(['player_id', 'registration_id'])
      .where('status', '=', 'open')
      .where('provider', 'in', live)
      .where('ask_at', '<=', until)
      .limit(mostAtOnce)
      .execute();
    for (const registration of registrations) await enqueueAsking(database, cards, registration);
    const toForget = await database
      .selectFrom('card_to_forget')
      .select(['player_id as playerId', 'forget_id as forgetId'])
      .where('provider', 'in', live)
      .where('ask_at', '<=', until)
      .limit(mostAtOnce)
      .execute();
    for (const key of toForget) await enqueueForgetting(database, cards, key, now);
  };
}
