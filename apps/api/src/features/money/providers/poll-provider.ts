import type { Transaction } from 'kysely';
import { queueTime, type Clock } from '../../../platform/clock.ts';
import type { Database, Queries, Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';

/**
 * Delay until the first poll of a payment or card setup. Most have ended by then because their
 * notification has arrived.
 */
export const firstPollMs = 5_000;

/** Minimum time between two polls caused by a waiting player. */
const minPollIntervalMs = 3_000;

/** Time after the closing of a page during which its request may still arrive at the provider. */
const lostRequestMs = 60_000;

/** Reports whether the request for a page unknown to its provider can no longer arrive. */
export function isRequestLost(clock: Clock, pageExpiresAt: Date): boolean {
  return queueTime(clock, clock.now()).getTime() > pageExpiresAt.getTime() + lostRequestMs;
}

/**
 * Schedules an early poll for an object that a player views, unless it was just polled.
 * @param find reads the pending objects, at first without a lock
 * @param poll marks an object as polled and enqueues its poll; the player is locked
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
  // Most viewers were here a moment ago and need no lock.
  if (known.some(isDue)) {
    await database.transaction().execute(async (transaction) => {
      await lockPlayer(transaction, playerId);
      for (const pending of await find(transaction))
        if (isDue(pending)) await poll(transaction, pending, now);
    });
  }
  return known;
}
