import type { Transaction } from 'kysely';
import { queueTime, type Clock } from '../../../platform/clock.ts';
import type { Database, Queries, Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';

/**
 * Delay before the first poll of a payment or card setup. By then, a notification has usually ended
 * it.
 */
export const firstPollMs = 5_000;

/** Minimum time between two polls for a waiting player. */
const minPollIntervalMs = 3_000;

/**
 * The request for a page may still reach the provider until this long after the page would have
 * closed.
 */
const lostRequestMs = 60_000;

/** Reports whether the request for a page that the provider doesn't know can no longer arrive. */
export function isRequestLost(clock: Clock, pageExpiresAt: Date): boolean {
  return queueTime(clock, clock.now()).getTime() > pageExpiresAt.getTime() + lostRequestMs;
}

/**
 * Schedules an early poll for an object that a player is viewing, unless it was just polled.
 * @param find reads the pending objects, at first without a lock
 * @param poll marks an object as polled and enqueues its poll; the player is locked
 * @returns the objects that were found
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
  // Most players view it repeatedly within seconds, and those calls need no lock.
  if (known.some(isDue)) {
    await database.transaction().execute(async (transaction) => {
      await lockPlayer(transaction, playerId);
      for (const pending of await find(transaction))
        if (isDue(pending)) await poll(transaction, pending, now);
    });
  }
  return known;
}
