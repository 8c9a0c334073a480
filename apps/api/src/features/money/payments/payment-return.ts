import type { FastifyInstance } from 'fastify';
import { paymentReturnPath, ProviderUnavailable } from '../providers/index.ts';
import { findPaymentById, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';

/**
 * GET /api/payment/return/{payment}: where a bank sends a person back to after it asked them about a saved card. A provider takes one address
 * for both ends, so it is asked here which one it was. Nothing is believed or written: the address leads on to where the person began,
 * whatever stands behind it, and may be opened by anybody and any number of times.
 */
export async function registerPaymentReturns(app: FastifyInstance, payments: Payments): Promise<void> {
  app.get<{ Params: { paymentId: string } }>(
    `${paymentReturnPath}/:paymentId`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const payment = await findPaymentById(payments.database, params.paymentId);
      const address =
        payment === undefined
          ? `${payments.config.publicUrl}/payment/failure`
          : (await hasGoneWell(payments, payment))
            ? payment.success_url
            : payment.failed_url;
      return reply.header('cache-control', 'no-store').redirect(address, 303);
    },
  );
}

/** Whether the person has paid, or may have: the page of success waits for the ticket's word, and tells when there is none. */
async function hasGoneWell({ providers }: Payments, payment: Payment): Promise<boolean> {
  if (payment.status !== 'pending') return payment.taken_at !== null;
  if (payment.provider_reference === null) return true;
  try {
    const checkout = await providers.of(payment.provider).findCheckout(payment.provider_reference);
    return checkout?.status === 'succeeded' || checkout?.status === 'processing';
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return true;
  }
}
