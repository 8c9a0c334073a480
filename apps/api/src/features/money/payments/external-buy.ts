import type { Calls } from '@loto/api-contract';
import type { Config } from '../../../config/config.ts';
import { checksSession, type CallHandler } from '../../../platform/calls/register-calls.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Purchases } from '../../tickets/index.ts';
import { resumePayment, unlessProviderUnavailable } from './checkout.ts';
import { findFirstPayment, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { providerFor, type CheckoutOrder } from './new-payment.ts';
import { reservePayment } from './reserve-payment.ts';

/**
 * Buys a ticket for a player of the partner, by the same checks as any other, and starts its
 * payment there (specification 4). The same key gives the same ticket and the same page; when the
 * partner did not answer, it continues where it stopped.
 */
export function externalBuyTicket(
  payments: Payments,
  purchases: Purchases,
): CallHandler<Calls['externalBuyTicket']> {
  return checksSession(async ({ body: purchase }, { bearer, idempotencyKey: key, language, requestId }) => {
    const { playerId, sessionId, isExternal } = bearer;
    if (!isExternal) throw new ApiError('EXTERNAL_PLAYERS_ONLY');
    return unlessProviderUnavailable(async () => {
      // a ticket whose payment no provider takes is not even made
      providerFor(payments, isExternal);
      const call = {
        playerId,
        sessionId,
        callId: 'externalBuyTicket',
        key,
        purchase,
        language,
        requestId,
      } as const;
      const { gameTicket: ticket } = (await purchases(call)).read();
      const payment = await reserveFirstPayment(payments, {
        playerId,
        isExternal,
        ticketId: ticket.id,
        savedCardId: null,
        phoneWallet: null,
        language,
        ...returnUrls(payments.config, ticket.id),
      });
      return { data: { ticket, payment: { url: await resumePayment(payments, payment, null) } } };
    });
  });
}

/**
 * The payment that the ticket was bought with, whatever became of it; only `checkout` begins a
 * later one.
 */
async function reserveFirstPayment(payments: Payments, order: CheckoutOrder): Promise<Payment> {
  return payments.database.transaction().execute(async (transaction) => {
    const first = await findFirstPayment(transaction, order.playerId, order.ticketId);
    // without a page it was never paid: it is resumed, or the ticket's next one begun
    return first === undefined || first.payment_url === null
      ? reservePayment(transaction, payments, order, true)
      : first;
  });
}

/**
 * Where the partner sends its player back to: the outcome pages of the ticket (specification 9).
 * The web's origin is the host of the apps' links as well.
 */
function returnUrls({ publicUrl }: Pick<Config, 'publicUrl'>, ticketId: string) {
  return {
    successUrl: `${publicUrl}/payment/success/${ticketId}`,
    failedUrl: `${publicUrl}/payment/failure/${ticketId}`,
  };
}
