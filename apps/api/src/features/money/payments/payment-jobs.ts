import { z } from 'zod';
import { queueTime, type Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueue } from '../../../platform/jobs/define-job.ts';
import type { PaymentKey } from './payment-table.ts';

const payload = z.object({ playerId: z.uuid(), paymentId: z.uuid() });
const key = ({ paymentId }: PaymentKey) => paymentId;

/** Polls the provider about a payment while it is pending: this recovers a lost notification. */
export const pollPayment = defineJob({ name: 'poll-payment', payload, key, lane: 'polls' });

/** Refunds a payment, for as long as it takes. */
export const refundPayment = defineJob({ name: 'refund-payment', payload, key, lane: 'providers' });

/** Mails a player that a payment was refunded. */
export const mailRefund = defineJob({ name: 'mail-refund', payload, key, lane: 'mail' });

/** Mails a player that a refund did not arrive and is sent again. */
export const mailFailedRefund = defineJob({
  name: 'mail-failed-refund',
  payload: z.object({ playerId: z.uuid(), failureId: z.uuid() }),
  key: ({ failureId }) => failureId,
  lane: 'mail',
});

/** Has a payment polled now. */
export async function enqueuePoll(
  queries: Queries,
  clock: Clock,
  { playerId, paymentId }: PaymentKey,
): Promise<void> {
  await enqueue(queries, pollPayment, { playerId, paymentId }, queueTime(clock, clock.now()));
}
