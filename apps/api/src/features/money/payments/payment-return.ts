import type { FastifyInstance } from 'fastify';
import { paymentReturnPath } from '../providers/index.ts';
import { findPaymentByReference, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { pollIfPending } from './poll-payment.ts';

/**
 * Registers GET /api/payment/return/{payment}, to which banks redirect after the challenge of a
 * saved card payment. Providers accept one URL for both outcomes, so the status stored here decides
 * the redirect. While it's pending, the success page waits for the ticket and shows if it was not
 * paid. Anyone may open this URL any number of times, so the provider isn't called; at most its
 * next poll runs sooner.
 */
export async function registerPaymentReturns(app: FastifyInstance, payments: Payments): Promise<void> {
  app.get<{ Params: { paymentId: string } }>(`${paymentReturnPath}/:paymentId`, async ({ params }, reply) => {
    const payment = await findPaymentByReference(payments.database, params.paymentId);
    if (payment?.status === 'pending') await pollIfPending(payments, payment.player_id, payment.ticket_id);
    const address = returnAddress(payment) ?? `${payments.config.publicUrl}/payment/failure`;
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  });
}

/** Returns the redirect, or undefined for an unknown payment. */
function returnAddress(payment: Payment | undefined): string | undefined {
  if (payment === undefined) return undefined;
  const mayHavePaid = payment.status === 'pending' || payment.taken_at !== null;
  return mayHavePaid ? payment.success_url : payment.failed_url;
}
