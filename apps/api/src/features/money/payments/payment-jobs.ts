import { z } from 'zod';
import { queueTime, type Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueue } from '../../../platform/jobs/define-job.ts';
import type { PaymentKey } from './payment-table.ts';

const payload = z.object({ playerId: z.uuid(), paymentId: z.uuid() });
const key = ({ paymentId }: PaymentKey) => paymentId;

/** Polls the provider about a pending payment, in case a notification was lost. */
export const pollPayment = defineJob({ name: 'poll-payment', payload, key, lane: 'polls' });

/** Refunds a payment, retrying until the refund ends. */
export const refundPayment = defineJob({ name: 'refund-payment', payload, key, lane: 'providers' });

/** Emails a player about a refund. */
export const mailRefund = defineJob({ name: 'mail-refund', payload, key, lane: 'mail' });

/** Emails a player that a refund failed and will be sent again. */
export const mailFailedRefund = defineJob({
  name: 'mail-failed-refund',
  payload: z.object({ playerId: z.uuid(), failureId: z.uuid() }),
  key: ({ failureId }) => failureId,
  lane: 'mail',
});

/** Enqueues a poll of a payment to run now. */
export async function enqueuePoll(
  queries: Queries,
  clock: Clock,
  { playerId, paymentId }: PaymentKey,
): Promise<void> {
  await enqueue(queries, pollPayment, { playerId, paymentId }, queueTime(clock, clock.now()));
}
