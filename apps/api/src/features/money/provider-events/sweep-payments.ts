import type { ProviderEvents } from './provider-events.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { findUnhandled } from './notification-table.ts';
import { handleEvents } from './handle-events.ts';
import { refunds } from '../payments/index.ts';
import { enqueueLostPayouts } from '../payouts/index.ts';

const sweep = defineJob({ name: 'sweep-payments', cron: '* * * * *' });

/** Unfinished work counts as interrupted after this time. */
const overdueMs = 30_000;

/** Maximum number of rows of each kind per run. */
const limit = 500;

/**
 * Resumes work that a crash interrupted: unhandled notifications, and refunds and payouts without a
 * job.
 */
export function sweepPaymentsJob(payments: ProviderEvents): Job {
  const { database, clock, providers, log } = payments;
  const live = providers.all.map(({ name }) => name);
  return implementJob(sweep, async () => {
    const until = new Date(clock.now().getTime() - overdueMs);
    for await (const { provider, eventId } of findUnhandled(database, live, until)) {
      // A notification that can't be handled mustn't block the others.
      await handleEvents(payments, [{ provider, eventId }], 'wait').catch((error: unknown) => {
        log.error({ err: error, alert: true, event: eventId }, 'an event could not be handled');
      });
    }
    await enqueueLostPayouts(payments, limit);
    await refunds.enqueueLostRefunds(payments, live, limit);
    await refunds.enqueueLostPartialRefunds(database, clock, limit);
  });
}
