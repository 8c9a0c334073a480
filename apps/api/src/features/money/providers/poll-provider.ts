import type { Transaction } from 'kysely';
import { queueTime, type Clock } from '../../../platform/clock.ts';
import type { Database, Queries, Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';

/**
 * How long after it began a payment or card setup is polled first. Most payments are over by then:
 * their notification has come.
 */
export const firstPollMs = 5_000;

/** The least time between two polls that a player causes by looking. */
const minPollIntervalMs = 3_000;

/** How long after its page would have closed a request for it may still arrive at the provider. */
const lostRequestMs = 60_000;

/** Whether a request for a page that its provider knows nothing of can no longer arrive there. */
export function isRequestLost(clock: Clock, pageExpiresAt: Date): boolean {
  return queueTime(clock, clock.now()).getTime() > pageExpiresAt.getTime() + lostRequestMs;
}

/**
 * Has what a player looks at polled soon, unless it was a moment ago.
 * @param find reads what is pending of it, at first without a lock
 * @param poll marks one as polled and enqueues its poll; the player is locked
 * @returns what was found
 */
export async function pollWhenViewed<Pending extends { readonly polled_at: Date | null }>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  playerId: string,
  {
    find,
    poll,
  }: {
    find: (queries: Queries) => Promise<readonly Pending[]>;
    poll: (transaction: Transaction<Tables>, pending: Pending, now: Date) => Promise<void>;
  },
): Promise<readonly Pending[]> {
  const now = clock.now();
  const isDue = ({ polled_at: polledAt }: Pending) =>
    polledAt === null || now.getTime() - polledAt.getTime() >= minPollIntervalMs;
  const known = await find(database);
  // most who look were here a moment ago: no lock for them
  if (known.some(isDue)) {
    await database.transaction().execute(async (transaction) => {
      await lockPlayer(transaction, playerId);
      for (const pending of await find(transaction))
        if (isDue(pending)) await poll(transaction, pending, now);
    });
  }
  return known;
}
