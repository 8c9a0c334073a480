import { findSavedCard } from '../cards/index.ts';
import { ProviderUnavailable, type ProviderCheckout } from '../providers/index.ts';
import { refreshPayment } from './ask-provider.ts';
import { openHostedPage } from './open-page.ts';
import { findPayment, findPendingPayment, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { requireChargeable, type PageRequest } from './reserve-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Learns what became of the ticket's earlier payment, and closes it at its provider if another one is wanted: by another card, or one that
 * leads back elsewhere. One that is being paid stays.
 * @throws {ApiError} CARD_NOT_FOUND or CARD_EXPIRED, before anything is closed for a card that cannot be charged
 * @throws {ProviderUnavailable} also while it cannot be known whether an earlier charge was made: never two that could both be
 */
export async function supersedePendingPayment(payments: Payments, request: PageRequest): Promise<void> {
  const { database } = payments;
  const { playerId, ticketId } = request;
  const pending = await findPendingPayment(database, playerId, ticketId);
  if (pending === undefined) return;
  const isWanted = isSame(pending, request);
  if (pending.provider_reference === null && isWanted) return;
  if (!isWanted && request.savedCardId) {
    requireChargeable(payments, await findSavedCard(database, { playerId, cardId: request.savedCardId }));
  }
  if (pending.provider_reference !== null) await refreshPayment(payments, pending);
  const after = await findPayment(database, { playerId, paymentId: pending.payment_id });
  if (isWanted || after?.status !== 'pending') return;
  const closed = await close(payments, after);
  await database
    .transaction()
    .execute((transaction) => settlePayment(transaction, payments, pending, closed));
}

function isSame(
  pending: Payment,
  { savedCardId = null, successUrl, failedUrl, language }: PageRequest,
): boolean {
  return (
    pending.saved_card_id === savedCardId &&
    pending.success_url === successUrl &&
    pending.failed_url === failedUrl &&
    pending.language === language
  );
}

/** The payment's checkout, closed unless it is being paid or over. */
async function close(payments: Payments, payment: Payment): Promise<ProviderCheckout> {
  const provider = payments.providers.of(payment.provider);
  if (payment.provider_reference !== null) return provider.expireCheckout(payment.provider_reference);
  if (payment.saved_card_id !== null) return closeUnanswered(payments, payment);
  // asking again for a page takes no money, and tells which one it is
  const key = { playerId: payment.player_id, paymentId: payment.payment_id };
  await openHostedPage(payments, key);
  const { provider_reference: reference = null } = (await findPayment(payments.database, key)) ?? {};
  if (reference === null) throw new ProviderUnavailable('A page was made that is not known');
  return provider.expireCheckout(reference);
}

/** Until then a charge whose answer was lost may not have arrived, or not be listed yet. */
const unknownForMs = 3 * 60_000;

/** A charge whose answer was lost. It is not asked for again, since that would make it. */
async function closeUnanswered({ providers, clock }: Payments, payment: Payment): Promise<ProviderCheckout> {
  const provider = providers.of(payment.provider);
  const [made] = await provider.findCheckoutsOf(payment.payment_id);
  if (made !== undefined) return made.status === 'open' ? provider.expireCheckout(made.id) : made;
  if (clock.now().getTime() - payment.created_at.getTime() < unknownForMs) {
    throw new ProviderUnavailable('It is not known yet whether a card was charged');
  }
  return {
    id: '',
    reference: payment.payment_id,
    url: '',
    status: 'expired',
    amountBani: payment.amount_bani,
    currency: 'RON',
    failureCode: null,
    card: null,
  };
}
