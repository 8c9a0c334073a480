import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { isRepeated, runIdempotently } from '../../../platform/calls/idempotency.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { chargeSavedCard } from './charge-saved-card.ts';
import { supersedePendingPayment } from './clear-the-way.ts';
import { ProviderUnavailable } from '../providers/index.ts';
import { openHostedPage } from './open-page.ts';
import { findPayment, type PaymentKey } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { reservePayment, type PageRequest } from './reserve-payment.ts';
import { requireOwnReturnUrls } from '../../../platform/http/return-url.ts';

/**
 * Starts the payment of a ticket and answers where the person goes on: the provider's page, or back to us when a saved card was charged
 * and its bank asks nothing. A ticket has one payment under way at a time: the same one is gone on with, and one that would charge another
 * card or lead back to another place is closed at the provider before the next is made.
 */
export function checkout(payments: Payments): CallHandler<Calls['checkout']> {
  const { config, database } = payments;
  return async (
    { params: { id: ticketId }, body },
    { bearer: { playerId, isExternal }, idempotencyKey: key, language },
  ) => {
    const { successUrl, failedUrl } = body;
    requireOwnReturnUrls(config, body);
    if (isExternal && body.card !== '') throw new ApiError('PARTNER_PAYMENT_ONLY');
    const savedCardId = body.card === '' ? null : body.card;
    const request: PageRequest = {
      playerId,
      isExternal,
      ticketId,
      savedCardId,
      successUrl,
      failedUrl,
      language,
    };
    try {
      const call = { playerId, callId: 'checkout' as const, key, request: { ticketId, ...body } };
      // a request that comes a second time, maybe late, takes nothing out of the way of what was wanted since
      if (!(await isRepeated(database, call))) await supersedePendingPayment(payments, request);
      const { paymentId } = await runIdempotently(database, call, (transaction) =>
        reservePayment(transaction, payments, request),
      );
      return { data: { paymentUrl: await resumePayment(payments, { playerId, paymentId }) } };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new ApiError('PROVIDER_UNAVAILABLE', { cause: error });
    }
  };
}

/** Goes on with a payment in its own way, which may be that of a request that came before this one. */
async function resumePayment(payments: Payments, key: PaymentKey): Promise<string> {
  const payment = await findPayment(payments.database, key);
  return payment?.saved_card_id ? chargeSavedCard(payments, key) : openHostedPage(payments, key);
}
