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

/** So many pages of a player, the newest ones, are polled often; the others every five minutes. */
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
    // an open page is closed at once when its ticket expires, before it is paid for nothing
    const expiresAt = ticketExpiresAt(clock, payment);
    const newer = await countNewerPending(database, key.playerId, payment);
    if (newer < oftenPolled) return { againBy: expiresAt };
    const slowly = new Date(clock.now().getTime() + pollPayment.backoff.maxMs);
    return { againAt: expiresAt > clock.now() && expiresAt < slowly ? expiresAt : slowly };
  });
}

/** At the latest. */
function ticketExpiresAt(clock: Clock, { checkout_expires_at: pageEnd }: Payment): Date {
  return new Date(pageEnd.getTime() + (clock.offsetMs ?? 0) + pageMarginMs);
}

/**
 * Has the pending payment of a ticket polled soon, if there is one: its player is looking.
 * @returns what is known of it now; `open`: no attempt to pay, as the provider answered last
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
 * Has every pending payment of a player polled now: after their tickets expired, which closes the
 * pages that are still open.
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
