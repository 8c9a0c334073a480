import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { backoffMs } from '../../../platform/jobs/backoff.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { updatePayment, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';

/** Asks the provider about a payment under way. */
export const pollPaymentJob = 'ask-provider';

/** Gives a payment's money back. */
export const refundPaymentJob = 'refund-payment';

type PaymentJob = typeof pollPaymentJob | typeof refundPaymentJob;

type JobOwner = Pick<Payment, 'player_id' | 'payment_id'>;

/**
 * Has the job of a payment run once its wait is over.
 * @param noLaterThan a moment that the wait does not go past, where it lies ahead
 */
export async function scheduleNext(
  queries: Queries,
  payments: Payments,
  job: PaymentJob,
  payment: JobOwner & Pick<Payment, 'poll_attempts'>,
  noLaterThan?: Date,
): Promise<void> {
  const now = payments.clock.now();
  const afterWait = new Date(now.getTime() + backoffMs(payment.poll_attempts));
  const nextPollAt =
    noLaterThan !== undefined && noLaterThan > now && noLaterThan < afterWait ? noLaterThan : afterWait;
  await updatePayment(queries, payment, {
    next_poll_at: nextPollAt,
    poll_attempts: payment.poll_attempts + 1,
  });
  await enqueuePaymentJob(queries, payments, job, payment, nextPollAt);
}

/** Has the job of a payment run at `at`, where one that waits already is moved to; without, now, or earlier if it waits for that. */
export async function enqueuePaymentJob(
  queries: Queries,
  { clock }: Payments,
  job: PaymentJob,
  { player_id: playerId, payment_id: paymentId }: JobOwner,
  at?: Date,
): Promise<void> {
  const runAt = queueTime(clock, at ?? clock.now());
  const options = { key: `${job}:${paymentId}`, runAt, keepsPlace: at === undefined };
  await enqueueJob(queries, job, { playerId, paymentId }, options);
}

/** The payment that a job's payload names. */
export function paymentKeyOf(payload: Record<string, unknown>): { playerId: string; paymentId: string } {
  return { playerId: String(payload['playerId']), paymentId: String(payload['paymentId']) };
}
