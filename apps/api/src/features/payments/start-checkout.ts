import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../platform/api-error.ts';
import { runIdempotently } from '../../platform/idempotency.ts';
import type { CallHandler } from '../../platform/register-call.ts';
import { refreshPayment } from './ask-provider.ts';
import { ProviderUnavailable } from '../payment-providers/index.ts';
import { openPage } from './open-page.ts';
import { findPayment, findPendingPayment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { reservePayment, type PageRequest } from './reserve-payment.ts';
import { requireOwnReturnUrls } from './return-url.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Starts the payment of a ticket and answers the provider's page. A ticket has one page at a time: one that is open is used again, and
 * one that would lead back to another place is closed at the provider before the next is made.
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
    // no card was ever saved, so none can be named
    if (body.card !== '') throw new ApiError('CARD_NOT_FOUND');
    const request: PageRequest = { playerId, isExternal, ticketId, successUrl, failedUrl, language };
    try {
      await clearTheWay(payments, request);
      const { paymentId } = await runIdempotently(
        database,
        { playerId, callId: 'checkout', key, request: { ticketId, ...body } },
        (transaction) => reservePayment(transaction, payments, request),
      );
      return { data: { paymentUrl: await openPage(payments, { playerId, paymentId }) } };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new ApiError('PROVIDER_UNAVAILABLE', { cause: error });
    }
  };
}

/** Learns what became of the ticket's earlier page, and closes it if it leads back elsewhere. */
async function clearTheWay(payments: Payments, request: PageRequest): Promise<void> {
  const { database, providers } = payments;
  const pending = await findPendingPayment(database, request.playerId, request.ticketId);
  if (pending === undefined || pending.provider_reference === null) return;
  await refreshPayment(payments, pending);
  const isSame =
    pending.success_url === request.successUrl &&
    pending.failed_url === request.failedUrl &&
    pending.language === request.language;
  const after = await findPayment(database, { playerId: request.playerId, paymentId: pending.payment_id });
  if (isSame || after?.status !== 'pending') return;
  const closed = await providers.of(pending.provider).expireCheckout(pending.provider_reference);
  await database
    .transaction()
    .execute((transaction) => settlePayment(transaction, payments, pending, closed));
}
