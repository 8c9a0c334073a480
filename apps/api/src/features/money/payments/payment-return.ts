import type { FastifyInstance } from 'fastify';
import { paymentReturnPath } from '../providers/index.ts';
import { findPaymentByReference, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { pollIfPending } from './poll-payment.ts';

/**
 * Registers GET /api/payment/return/{payment}, to which banks redirect after the challenge of a
 * saved card payment. Providers accept one URL for both outcomes, so the redirect depends on the
 * status stored here. While it's pending, we redirect to the success page, which waits for the
 * ticket and also shows a failure. Anyone may open this URL repeatedly, so it never calls the
 * provider; it can only bring the next poll forward.
 */
export async function registerPaymentReturns(app: FastifyInstance, payments: Payments): Promise<void> {
  app.get<{ Params: { paymentId: string } }>(`${paymentReturnPath}/:paymentId`, async ({ params }, reply) => {
    const payment = await findPaymentByReference(payments.database, params.paymentId);
    if (payment?.status === 'pending') await pollIfPending(payments, payment.player_id, payment.ticket_id);
    const address = returnAddress(payment) ?? `${payments.config.publicUrl}/payment/failure`;
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  });
}

/** Returns the redirect URL, or undefined for an unknown payment. */
function returnAddress(payment: Payment | undefined): string | undefined {
  if (payment === undefined) return undefined;
  const mayHavePaid = payment.status === 'pending' || payment.taken_at !== null;
  return mayHavePaid ? payment.success_url : payment.failed_url;
}
