import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import type { Payments } from './payments.ts';

export const eraseNotificationsJob = 'erase-notifications';

/**
 * Has what a provider told us about a player's payments emptied: kept word for word, it may name the person. Our own records of the
 * payments stay. A job, since notifications are many and hold the player nowhere but in their text.
 */
export async function eraseNotifications(transaction: Queries, playerId: string): Promise<void> {
  await enqueueJob(
    transaction,
    eraseNotificationsJob,
    { playerId },
    { key: `${eraseNotificationsJob}:${playerId}` },
  );
}

/** Empties the notifications of a player's payments. One that is not handled yet is emptied when it is. */
export function emptyNotifications({
  database,
}: Payments): (payload: Record<string, unknown>) => Promise<void> {
  return async ({ playerId }) => {
    await sql`
      update payment_notification told set body = '' from (
        select provider, payment_id::text as reference from payment where player_id = ${String(playerId)}
        union all
        select provider, payout_id::text from payout where player_id = ${String(playerId)}
      ) own
      where told.provider = own.provider and told.handled_at is not null
        and position(own.reference in told.body) > 0`.execute(database);
  };
}
