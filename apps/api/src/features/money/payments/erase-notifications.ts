import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Payments } from './payments.ts';

const emptyNotifications = defineJob({
  name: 'erase-notifications',
  payload: z.object({ playerId: z.uuid() }),
  key: ({ playerId }) => playerId,
});

/**
 * Has the notifications about a player's payments emptied: stored verbatim, they may name the
 * person. Our own records of the payments stay. A job, since notifications are many and refer to
 * the player only in their text.
 */
export async function eraseNotifications(transaction: Queries, playerId: string): Promise<void> {
  await enqueue(transaction, emptyNotifications, { playerId });
}

/** One that is not handled yet is emptied when it is. */
export function emptyNotificationsJob({ database }: Payments): Job {
  return implementJob(emptyNotifications, async ({ playerId }) => {
    await sql`
      update payment_notification stored set body = '' from (
        select provider, payment_id::text as reference from payment where player_id = ${playerId}
        union all
        select provider, payout_id::text from payout where player_id = ${playerId}
      ) own
      where stored.provider = own.provider and stored.handled_at is not null
        and position(own.reference in stored.body) > 0`.execute(database);
  });
}
