import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { checksSession, type CallHandler } from '../../../../platform/calls/register-calls.ts';
import { ProviderUnavailable } from '../../providers/index.ts';
import type { Purchases } from '../../../tickets/index.ts';
import { openHostedPage } from '../open-page.ts';
import { findFirstPayment } from '../payment-table.ts';
import type { Payments } from '../payments.ts';
import { providerFor, reservePayment, type PageRequest } from '../reserve-payment.ts';
import { returnUrlsOf } from './return-urls-of.ts';

/**
 * Buys a ticket for a player of the partner, by the same guards as any other, and starts its payment there (specification 4). The same
 * key gives the same ticket and the same page; when the partner did not answer, it goes on where it stopped.
 */
export function externalBuyTicket(
  payments: Payments,
  purchases: Purchases,
): CallHandler<Calls['externalBuyTicket']> {
  return checksSession(async ({ body: order }, { bearer, idempotencyKey: key, language }) => {
    const { playerId, sessionId, isExternal } = bearer;
    if (!isExternal) throw new ApiError('EXTERNAL_PLAYERS_ONLY');
    try {
      // a ticket that nobody could take the payment of is not even made
      providerFor(payments, isExternal);
      const call = { playerId, sessionId, callId: 'externalBuyTicket', key, order, language } as const;
      const { gameTicket: ticket } = (await purchases(call)).read();
      const urls = returnUrlsOf(payments.config, ticket.id);
      const request: PageRequest = { playerId, isExternal, ticketId: ticket.id, language, ...urls };
      const { paymentId } = await firstPayment(payments, request);
      return { data: { ticket, payment: { url: await openHostedPage(payments, { playerId, paymentId }) } } };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new ApiError('PROVIDER_UNAVAILABLE', { cause: error });
    }
  });
}

/** The payment that the ticket was bought with, whatever became of it; a later one is begun by `checkout` alone. */
async function firstPayment(payments: Payments, request: PageRequest): Promise<{ paymentId: string }> {
  return payments.database.transaction().execute(async (transaction) => {
    const first = await findFirstPayment(transaction, request.playerId, request.ticketId);
    // without a page it was never paid: it is gone on with, or the ticket's next one begun
    if (first === undefined || first.payment_url === null) {
      return reservePayment(transaction, payments, request);
    }
    return { paymentId: first.payment_id };
  });
}
