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
 * Buys a ticket for a player of the partner, with the same checks as any purchase, and starts its
 * payment at the partner (specification 4). The same key returns the same ticket and page. If the
 * partner didn't respond, calling again continues the purchase.
 */
export function externalBuyTicket(
  payments: Payments,
  purchases: Purchases,
): CallHandler<Calls['externalBuyTicket']> {
  return checksSession(async ({ body: purchase }, { bearer, idempotencyKey: key, language, requestId }) => {
    const { playerId, sessionId, isExternal } = bearer;
    if (!isExternal) throw new ApiError('EXTERNAL_PLAYERS_ONLY');
    return unlessProviderUnavailable(async () => {
      // Fail before creating a ticket that no provider can charge.
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

/** Returns the first payment of a ticket in any status. Only `checkout` starts later ones. */
async function reserveFirstPayment(payments: Payments, order: CheckoutOrder): Promise<Payment> {
  return payments.database.transaction().execute(async (transaction) => {
    const first = await findFirstPayment(transaction, order.playerId, order.ticketId);
    // A payment without a page was never made: resume it, or start the ticket's next payment.
    return first === undefined || first.payment_url === null
      ? reservePayment(transaction, payments, order, true)
      : first;
  });
}

/**
 * Returns the URLs of the ticket's result pages, to which the partner redirects its player
 * (specification 9). Links into the apps have the same host as the website.
 */
function returnUrls({ publicUrl }: Pick<Config, 'publicUrl'>, ticketId: string) {
  return {
    successUrl: `${publicUrl}/payment/success/${ticketId}`,
    failedUrl: `${publicUrl}/payment/failure/${ticketId}`,
  };
}
