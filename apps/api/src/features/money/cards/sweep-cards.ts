import { sql } from 'kysely';
import { queueTime } from '../../../platform/clock.ts';
import {
  defineJob,
  enqueueAll,
  implementJob,
  isQueued,
  type Job,
} from '../../../platform/jobs/define-job.ts';
import type { CardSetupKey } from './card-setup-table.ts';
import type { Cards } from './cards.ts';
import { detachCardJob } from './delete-card.ts';
import type { PendingDetachKey } from './pending-detach-table.ts';
import { pollCardSetupJob } from './poll-card-setup.ts';

const sweepJob = defineJob({ name: 'sweep-cards', cron: '* * * * *' });

const batchSize = 500;

/**
 * Enqueues jobs for open card setups and pending detachments whose job is missing or has failed too
 * often.
 */
export function sweepCards({ database, clock, providers }: Cards): Job {
  const live = providers.all.map(({ name }) => name);
  return implementJob(sweepJob, async () => {
    const runAt = queueTime(clock, clock.now());
    const setups = await sql<CardSetupKey>`
      select player_id as "playerId", card_setup_id as "cardSetupId" from card_setup
      where status = 'open' and provider = any(${live})
        and not ${isQueued(pollCardSetupJob, sql`card_setup.card_setup_id::text`)}
      limit ${batchSize}`.execute(database);
    await enqueueAll(database, pollCardSetupJob, setups.rows, runAt);
    const detaches = await sql<PendingDetachKey>`
      select player_id as "playerId", detach_id as "detachId" from pending_card_detach
      where provider = any(${live})
        and not ${isQueued(detachCardJob, sql`pending_card_detach.detach_id::text`)}
      limit ${batchSize}`.execute(database);
    await enqueueAll(database, detachCardJob, detaches.rows, runAt);
  });
}
