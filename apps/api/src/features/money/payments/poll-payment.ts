import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { pollWhenViewed, ProviderUnavailable } from '../providers/index.ts';
import { enqueuePoll, pollPayment } from './payment-jobs.ts';
import {
  countNewerPending,
  findPayment,
  findPendingOf,
  findPendingPayments,
  markPolled,
  paymentKey,
  type Payment,
} from './payment-table.ts';
import type { Payments } from './payments.ts';
import { pageMarginMs } from './new-payment.ts';
import { applyPoll } from './close-payment.ts';

/**
 * Only this many of a player's newest pages are polled often; others are polled every five minutes.
 */
const oftenPolled = 3;

export function pollPaymentJob(payments: Payments): Job {
  const { database, clock, log } = payments;
  return implementJob(pollPayment, async (key) => {
    const payment = await findPayment(database, key);
    if (payment?.status !== 'pending') return undefined;
    await markPolled(database, key, clock.now());
    try {
      const { status } = await applyPoll(payments, payment);
      if (status !== 'pending') return undefined;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error, paymentId: key.paymentId }, 'the provider could not be polled');
    }
    // Closes an open page when its ticket expires, so that the player can't pay for nothing.
    const expiresAt = ticketExpiresAt(clock, payment);
    const newer = await countNewerPending(database, key.playerId, payment);
    if (newer < oftenPolled) return { againBy: expiresAt };
    const slowly = new Date(clock.now().getTime() + pollPayment.backoff.maxMs);
    return { againAt: expiresAt > clock.now() && expiresAt < slowly ? expiresAt : slowly };
  });
}

/** Returns the latest time at which the ticket can expire. */
function ticketExpiresAt(clock: Clock, { checkout_expires_at: pageEnd }: Payment): Date {
  return new Date(pageEnd.getTime() + (clock.offsetMs ?? 0) + pageMarginMs);
}

/**
 * Schedules an early poll for a ticket's pending payment, because its player is waiting.
 * @returns the last known status; `open` means that no attempt to pay was seen
 */
export async function pollIfPending(
  payments: Payments,
  playerId: string,
  ticketId: string,
): Promise<'none' | 'open' | 'unknown'> {
  const [known] = await pollWhenViewed(payments, playerId, {
    find: async (queries) => [...(await findPendingOf(queries, [{ playerId, ticketId }])).values()],
    async poll(transaction, pending, now) {
      await markPolled(transaction, paymentKey(pending), now);
      await enqueuePoll(transaction, payments.clock, paymentKey(pending));
    },
  });
  if (known === undefined) return 'none';
  return known.seen_status === 'open' ? 'open' : 'unknown';
}

/**
 * Polls all pending payments of a player after their tickets have expired, to close pages that are
 * still open.
 */
export async function pollPendingPayments(
  transaction: Queries,
  { clock }: Pick<Payments, 'clock'>,
  playerId: string,
): Promise<void> {
  for (const pending of await findPendingPayments(transaction, playerId)) {
    await enqueuePoll(transaction, clock, paymentKey(pending));
  }
}
