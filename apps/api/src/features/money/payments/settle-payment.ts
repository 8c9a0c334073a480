import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { activateTicket, lockTicket, type RefundReason, type TicketToPay } from '../../tickets/index.ts';
import { pollPaymentJob, enqueuePaymentJob, refundPaymentJob } from './ask-schedule.ts';
import { bookRefundOwed, bookSale } from './book-money.ts';
import type { ProviderCheckout } from '../providers/index.ts';
import { findPendingPayment, lockPayment, updatePayment, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';

/**
 * Brings a payment to what its provider proved of it, inside one transaction. Saying the same again, or something older, changes
 * nothing. Money that was taken becomes a ticket that plays or a refund: the server's time at this moment decides which.
 * @param named the payment as it was found, not locked
 */
export async function settlePayment(
  transaction: Transaction<Tables>,
  payments: Payments,
  named: Pick<Payment, 'player_id' | 'payment_id' | 'ticket_id'>,
  checkout: ProviderCheckout,
): Promise<void> {
  const now = payments.clock.now();
  const { player_id: playerId, payment_id: paymentId } = named;
  const ticket = await lockTicket(transaction, playerId, named.ticket_id, now);
  const payment = await lockPayment(transaction, { playerId, paymentId });
  if (ticket === undefined || payment === undefined) throw new Error(`The payment ${paymentId} is gone`);

  if (checkout.status === 'succeeded') {
    if (payment.taken_at === null) await takeMoney(transaction, payments, { payment, ticket, checkout, now });
  } else if (checkout.status === 'failed' || checkout.status === 'expired') {
    if (payment.status === 'pending') {
      await updatePayment(transaction, payment, {
        status: checkout.status,
        failure_code: checkout.failureCode,
      });
    }
  }
}

interface Taken {
  readonly payment: Payment;
  readonly ticket: TicketToPay;
  readonly checkout: ProviderCheckout;
  readonly now: Date;
}

async function takeMoney(transaction: Transaction<Tables>, payments: Payments, taken: Taken): Promise<void> {
  const { payment, ticket, checkout, now } = taken;
  const { player_id: playerId, payment_id: paymentId } = payment;
  const reason = await reasonToRefund(transaction, taken);
  await updatePayment(transaction, payment, {
    status: reason === null ? 'succeeded' : 'refund-pending',
    refund_reason: reason,
    taken_at: now,
    taken_bani: checkout.amountBani,
    card_brand: checkout.card?.brand ?? null,
    card_last4: checkout.card?.last4 ?? null,
    // the answer that told us of the page may have been lost
    provider_reference: checkout.id,
    payment_url: checkout.url,
    next_poll_at: now,
    poll_attempts: 0,
  });
  const cause = { playerId, paymentId, movedAt: now };
  if (reason === null) {
    await bookSale(transaction, cause, ticket);
    const other = await findPendingPayment(transaction, playerId, ticket.ticketId);
    if (other !== undefined) await enqueuePaymentJob(transaction, payments, pollPaymentJob, other);
  } else {
    await bookRefundOwed(transaction, cause, checkout.amountBani);
    await enqueuePaymentJob(transaction, payments, refundPaymentJob, payment);
    const facts = { alert: reason === 'wrong-amount', reason, paymentId, ticketId: ticket.ticketId };
    payments.log.warn(facts, 'money was taken that is given back');
  }
}

/** Makes the ticket play and answers null, or says why the money goes back. */
async function reasonToRefund(
  transaction: Transaction<Tables>,
  { payment, ticket, checkout, now }: Taken,
): Promise<RefundReason | null> {
  const isRightSum = checkout.currency === 'RON' && checkout.amountBani === payment.amount_bani;
  if (!isRightSum) return 'wrong-amount';
  const { player_id: playerId } = payment;
  const { ticketId } = ticket;
  if (await activateTicket(transaction, { playerId, ticketId, paidAt: now, card: checkout.card }))
    return null;
  const wasUnpaid = ticket.status === 'awaiting-payment' || ticket.status === 'expired';
  return wasUnpaid ? 'too-late' : 'paid-twice';
}
