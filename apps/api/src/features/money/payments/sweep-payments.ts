import { pollPaymentJob, enqueuePaymentJob, refundPaymentJob } from './ask-schedule.ts';
import { handleNotification } from './handle-notification.ts';
import { findUnhandled } from './notification-table.ts';
import { enqueueShare } from './partial-refunds/run-partial-refund.ts';
import type { Payments } from './payments.ts';
import { enqueueLostPayouts } from './payouts/make-payout.ts';

export const sweepPaymentsJob = 'sweep-payments';

/** What should have happened this long ago and has not, has been forgotten. */
const overdueMs = 30_000;

const mostAtOnce = 500;

/** Picks up what a crash left behind: notifications not handled, payments nobody asks about, refunds nobody makes. */
export function sweepPayments(payments: Payments): () => Promise<void> {
  const { database, clock, providers, log } = payments;
  const live = providers.all.map(({ name }) => name);
  return async () => {
    const until = new Date(clock.now().getTime() - overdueMs);
    for await (const event of findUnhandled(database, live, until)) {
      const { event_id: eventId } = event;
      // one that cannot be handled must not keep the others waiting
      await handleNotification(payments, providers.of(event.provider), eventId).catch((error: unknown) => {
        log.error({ err: error, alert: true, event: eventId }, 'an event could not be handled');
      });
    }
    await enqueueLostPayouts(payments, mostAtOnce);
    const forgotten = await database
      .selectFrom('payment')
      .select(['player_id', 'payment_id', 'status'])
      .where('status', 'in', ['pending', 'refund-pending'])
      .where('provider', 'in', live)
      .where('next_poll_at', '<=', until)
      .limit(mostAtOnce)
      .execute();
    for (const payment of forgotten) {
      const job = payment.status === 'pending' ? pollPaymentJob : refundPaymentJob;
      await enqueuePaymentJob(database, payments, job, payment);
    }
    const shares = await database
      .selectFrom('partial_refund')
      .select(['player_id as playerId', 'refund_id as refundId'])
      .where('refunded_at', 'is', null)
      .where('next_poll_at', '<=', until)
      .limit(mostAtOnce)
      .execute();
    for (const share of shares) await enqueueShare(database, clock, share, clock.now());
  };
}
