import type { FastifyInstance } from 'fastify';
import { paymentReturnPath } from '../providers/index.ts';
import { findPaymentByReference, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { pollIfPending } from './poll-payment.ts';

/**
 * GET /api/payment/return/{payment}: where a bank sends a person back to after authenticating a
 * payment by saved card. A provider takes one address for both outcomes: what is known here decides
 * where the person goes, and while that is nothing yet, the page of success waits for the ticket
 * and shows when it was not paid. May be opened by anyone, any number of times, so the provider is
 * never called here: at most its next poll comes sooner.
 */
export async function registerPaymentReturns(app: FastifyInstance, payments: Payments): Promise<void> {
  app.get<{ Params: { paymentId: string } }>(`${paymentReturnPath}/:paymentId`, async ({ params }, reply) => {
    const payment = await findPaymentByReference(payments.database, params.paymentId);
    if (payment?.status === 'pending') await pollIfPending(payments, payment.player_id, payment.ticket_id);
    const address = returnAddress(payment) ?? `${payments.config.publicUrl}/payment/failure`;
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  });
}

/** Undefined for an unknown payment. */
function returnAddress(payment: Payment | undefined): string | undefined {
  if (payment === undefined) return undefined;
  const mayHavePaid = payment.status === 'pending' || payment.taken_at !== null;
  return mayHavePaid ? payment.success_url : payment.failed_url;
}
