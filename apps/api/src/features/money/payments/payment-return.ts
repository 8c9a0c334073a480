import type { FastifyInstance } from 'fastify';
import { paymentReturnPath, ProviderUnavailable } from '../providers/index.ts';
import { findPaymentByReference, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';

/**
 * GET /api/payment/return/{payment}: where a bank sends a person back to after authenticating a
 * payment by saved card. A provider takes one address for both outcomes, so it is decided here
 * which one it was. Nothing is stored: the address redirects to where the person began, and may be
 * opened by anyone, any number of times.
 */
export async function registerPaymentReturns(app: FastifyInstance, payments: Payments): Promise<void> {
  app.get<{ Params: { paymentId: string } }>(
    `${paymentReturnPath}/:paymentId`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const payment = await findPaymentByReference(payments.database, params.paymentId);
      const address =
        payment === undefined
          ? `${payments.config.publicUrl}/payment/failure`
          : (await hasOrMayHavePaid(payments, payment))
            ? payment.success_url
            : payment.failed_url;
      return reply.header('cache-control', 'no-store').redirect(address, 303);
    },
  );
}

/**
 * Whether the person has paid, or may have: the success page polls the ticket, and shows when it
 * was not paid.
 */
async function hasOrMayHavePaid({ providers }: Payments, payment: Payment): Promise<boolean> {
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
