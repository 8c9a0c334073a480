import { queueTime, type Clock } from '../../../platform/clock.ts';
import { isAwaitingPayment } from '../../tickets/index.ts';
import { pollPaymentJob, enqueuePaymentJob, paymentKeyOf, scheduleNext } from './ask-schedule.ts';
import { ProviderUnavailable, type ProviderCheckout } from '../providers/index.ts';
import { findPayment, findPendingPayment, updatePayment, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { lastMomentsMs } from './reserve-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** A request for a page may still be on its way for so long after the page would have closed. */
const lostRequestMs = 60_000;

/**
 * Asks the provider about a payment under way, and again after growing waits until it is settled: this is what heals a lost
 * notification.
 */
export function pollPayment(payments: Payments): (payload: Record<string, unknown>) => Promise<void> {
  const { database, clock, log } = payments;
  return async (payload) => {
    const key = paymentKeyOf(payload);
    const payment = await findPayment(database, key);
    if (payment?.status !== 'pending') return;
    await updatePayment(database, payment, { polled_at: clock.now() });
    try {
      await refreshPayment(payments, payment);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error, paymentId: key.paymentId }, 'the provider could not be asked');
    }
    await database.transaction().execute(async (transaction) => {
      const after = await findPayment(transaction, key);
      if (after?.status !== 'pending') return;
      await scheduleNext(transaction, payments, pollPaymentJob, after, ticketExpiresAt(clock, after));
    });
  };
}

/** When the ticket of a payment stops waiting for it, at the latest: a page that is open then is closed at once, before it is paid for nothing. */
function ticketExpiresAt(clock: Clock, { checkout_expires_at: pageEnd }: Payment): Date {
  return new Date(pageEnd.getTime() + (clock.offsetMs ?? 0) + lastMomentsMs);
}

/**
 * Brings a pending payment to what its provider knows now.
 * @throws {ProviderUnavailable}
 */
export async function refreshPayment(payments: Payments, payment: Payment): Promise<void> {
  const { database, clock } = payments;
  const checkout = await findOrClose(payments, payment);
  if (checkout !== null) {
    await database
      .transaction()
      .execute((transaction) => settlePayment(transaction, payments, payment, checkout));
    return;
  }
  const providerNow = queueTime(clock, clock.now());
  if (providerNow.getTime() <= payment.checkout_expires_at.getTime() + lostRequestMs) return;
  // the page was never made, and can no longer be
  await database
    .updateTable('payment')
    .set({ status: 'expired' })
    .where('player_id', '=', payment.player_id)
    .where('payment_id', '=', payment.payment_id)
    .where('status', '=', 'pending')
    .execute();
}

/** The checkout as it is; an open one of a ticket that no longer waits for a payment is closed first. */
async function findOrClose(
  { providers, database, clock }: Payments,
  payment: Payment,
): Promise<ProviderCheckout | null> {
  const provider = providers.of(payment.provider);
  const reference = payment.provider_reference;
  const checkout =
    reference === null
      ? ((await provider.findCheckoutsOf(payment.payment_id))[0] ?? null)
      : await provider.findCheckout(reference);
  if (checkout?.status !== 'open') return checkout;
  const isWanted = await isAwaitingPayment(database, payment.player_id, payment.ticket_id, clock.now());
  return isWanted ? checkout : provider.expireCheckout(checkout.id);
}

/** The provider is asked because a player looks, but not more often than this for one payment. */
const leastPauseMs = 3_000;

/** Has the provider asked now about the payment of a ticket, if one is under way: its player is looking. */
export async function pollIfPending(payments: Payments, playerId: string, ticketId: string): Promise<void> {
  const { database, clock } = payments;
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const pending = await findPendingPayment(transaction, playerId, ticketId);
    if (pending === undefined) return;
    const isRecent = pending.polled_at !== null && now.getTime() - pending.polled_at.getTime() < leastPauseMs;
    if (isRecent) return;
    await updatePayment(transaction, pending, { polled_at: now });
    await enqueuePaymentJob(transaction, payments, pollPaymentJob, pending);
  });
}
