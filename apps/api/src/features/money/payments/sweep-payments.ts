import { sql } from 'kysely';
import { queueTime } from '../../../platform/clock.ts';
import {
  defineJob,
  enqueueAll,
  implementJob,
  isQueued,
  type Job,
} from '../../../platform/jobs/define-job.ts';
import { findUnhandled } from './notification-table.ts';
import { handleEvents } from './notifications.ts';
import { enqueueLostPartialRefunds } from './partial-refund.ts';
import { refundPayment } from './payment-jobs.ts';
import type { PaymentKey } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { enqueueLostPayouts } from './payouts/make-payout.ts';

const sweep = defineJob({ name: 'sweep-payments', cron: '* * * * *' });

/** What should have happened this long ago and has not, was cut off. */
const overdueMs = 30_000;

/** Most rows of a kind in one run. */
const limit = 500;

/**
 * Picks up what a crash cut off: notifications not handled, and refunds and payouts that have no
 * job.
 */
export function sweepPaymentsJob(payments: Payments): Job {
  const { database, clock, providers, log } = payments;
  const live = providers.all.map(({ name }) => name);
  return implementJob(sweep, async () => {
    const until = new Date(clock.now().getTime() - overdueMs);
    for await (const { provider, eventId } of findUnhandled(database, live, until)) {
      // one that cannot be handled must not keep the others waiting
      await handleEvents(payments, [{ provider, eventId }], 'wait').catch((error: unknown) => {
        log.error({ err: error, alert: true, event: eventId }, 'an event could not be handled');
      });
    }
    await enqueueLostPayouts(payments, limit);
    await enqueueLostRefunds(payments, live);
    await enqueueLostPartialRefunds(database, clock, limit);
  });
}

async function enqueueLostRefunds({ database, clock }: Payments, live: readonly string[]): Promise<void> {
  const { rows } = await sql<PaymentKey>`
    select player_id as "playerId", payment_id as "paymentId" from payment
    where provider = any(${live}) and status = 'refund-pending'
      and not ${isQueued(refundPayment, sql`payment.payment_id::text`)}
      and not exists (
        select from failed_refund failed
        where failed.refund_id = payment.payment_id and failed.resent_at is null
      )
    limit ${limit}`.execute(database);
  await enqueueAll(database, refundPayment, rows, queueTime(clock, clock.now()));
}
