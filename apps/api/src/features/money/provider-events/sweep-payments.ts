import type { ProviderEvents } from './provider-events.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { findUnhandled } from './notification-table.ts';
import { handleEvents } from './handle-events.ts';
import { refunds } from '../payments/index.ts';
import { enqueueLostPayouts } from '../payouts/index.ts';

const sweep = defineJob({ name: 'sweep-payments', cron: '* * * * *' });

/** What should have happened this long ago and has not, was cut off. */
const overdueMs = 30_000;

/** Most rows of a kind in one run. */
const limit = 500;

/**
 * Picks up what a crash cut off: notifications not handled, and refunds and payouts that have no
 * job.
 */
export function sweepPaymentsJob(payments: ProviderEvents): Job {
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
    await refunds.enqueueLostRefunds(payments, live, limit);
    await refunds.enqueueLostPartialRefunds(database, clock, limit);
  });
}
