import { sql } from 'kysely';
import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import {
  defineJob,
  enqueue,
  enqueueAll,
  implementJob,
  isQueued,
  type Job,
} from '../../../platform/jobs/define-job.ts';
import { firstPollMs } from '../providers/index.ts';
import { pollPayment } from './payment-jobs.ts';
import type { PaymentKey } from './payment-table.ts';
import type { Payments } from './payments.ts';

/** Interval between searches for pending payments. */
const everyMs = 5_000;

/** Maximum number of payments per run; the next run continues. */
const limit = 2_000;

/** Searches for pending payments. A cron run restarts the chain of jobs in case it broke. */
const startPolls = defineJob({
  name: 'start-polls',
  key: () => 'all',
  lane: 'polls',
  cron: '* * * * *',
});

/** Starts the job when the queue starts, earlier than scheduled. */
export async function beginPolls(queries: Queries): Promise<void> {
  await enqueue(queries, startPolls, {});
}

/** Starts polls for payments that have been pending for a while and have no job. */
export function startPollsJob({ database, clock, providers }: Payments): Job {
  const live = providers.all.map(({ name }) => name);
  return implementJob(startPolls, async () => {
    const now = clock.now();
    const until = new Date(now.getTime() - firstPollMs);
    const { rows } = await sql<PaymentKey & { place: number }>`
      select player_id as "playerId", payment_id as "paymentId",
        row_number() over (partition by player_id order by created_at, payment_id)::int as place
      from payment
      where status = 'pending' and provider = any(${live}::text[]) and created_at <= ${until}
        and not ${isQueued(pollPayment, sql`payment.payment_id::text`)}
      order by created_at limit ${limit}`.execute(database);
    // A player's open pages are polled one at a time.
    for (const [place, due] of Map.groupBy(rows, (row) => row.place)) {
      const waitMs = Math.min(pollPayment.backoff.firstMs * (place - 1), pollPayment.backoff.maxMs);
      const keys = due.map(({ playerId, paymentId }) => ({ playerId, paymentId }));
      await enqueueAll(database, pollPayment, keys, queueTime(clock, new Date(now.getTime() + waitMs)));
    }
    return { againAt: new Date(now.getTime() + everyMs) };
  });
}
