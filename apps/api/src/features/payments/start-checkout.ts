import { randomUUID } from 'node:crypto';
import type { Calls, Language } from '@loto/api-contract';
import { ApiError } from '../../platform/api-error.ts';
import { queueTime } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database.ts';
import { runIdempotently } from '../../platform/idempotency.ts';
import type { CallHandler } from '../../platform/register-call.ts';
import { gameNames } from '../games/index.ts';
import { lockTicket } from '../tickets/index.ts';
import { refreshPayment } from './ask-provider.ts';
import { askProviderJob, scheduleNext } from './ask-schedule.ts';
import { ProviderUnavailable } from '../payment-providers/index.ts';
import { findPayment, findPendingPayment, insertPayment, updatePayment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { requireOwnReturnUrls } from './return-url.ts';
import { settlePayment } from './settle-payment.ts';

interface PageRequest {
  readonly playerId: string;
  readonly ticketId: string;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: Language;
}

/**
 * Starts the payment of a ticket and answers the provider's page. A ticket has one page at a time: one that is open is used again, and
 * one that would lead back to another place is closed at the provider before the next is made.
 */
export function checkout(payments: Payments): CallHandler<Calls['checkout']> {
  const { config, database } = payments;
  return async (
    { params: { id: ticketId }, body },
    { bearer: { playerId }, idempotencyKey: key, language },
  ) => {
    const { successUrl, failedUrl } = body;
    requireOwnReturnUrls(config, body);
    // no card was ever saved, so none can be named
    if (body.card !== '') throw new ApiError('CARD_NOT_FOUND');
    const request: PageRequest = { playerId, ticketId, successUrl, failedUrl, language };
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

/** The ticket's payment under way, or a new one. Its row stands before the provider hears of it, so no page is ever unknown to us. */
async function reservePayment(
  transaction: Queries,
  payments: Payments,
  { playerId, ticketId, successUrl, failedUrl, language }: PageRequest,
): Promise<{ paymentId: string }> {
  const now = payments.clock.now();
  const ticket = await lockTicket(transaction, playerId, ticketId, now);
  if (ticket === undefined) throw new ApiError('TICKET_NOT_FOUND');
  if (ticket.status !== 'awaiting-payment') throw new ApiError('TICKET_NOT_PAYABLE');
  const pending = await findPendingPayment(transaction, playerId, ticketId);
  if (pending !== undefined) return { paymentId: pending.payment_id };

  const paymentId = randomUUID();
  await insertPayment(transaction, {
    player_id: playerId,
    payment_id: paymentId,
    ticket_id: ticketId,
    provider: payments.providers.forNewPayments.name,
    status: 'pending',
    amount_bani: ticket.totalBani,
    taken_bani: null,
    refund_reason: null,
    failure_code: null,
    success_url: successUrl,
    failed_url: failedUrl,
    language,
    description: `${descriptionStart[language]} ${gameNames[ticket.gameCode]}`,
    checkout_expires_at: queueTime(payments.clock, pageClosesAt(now, ticket.expiresAt)),
    provider_reference: null,
    payment_url: null,
    provider_refund_reference: null,
    card_brand: null,
    card_last4: null,
    created_at: now,
    taken_at: null,
    refunded_at: null,
    asked_at: null,
    ask_at: now,
  });
  const payment = { player_id: playerId, payment_id: paymentId, ask_count: 0 };
  await scheduleNext(transaction, payments, askProviderJob, payment);
  return { paymentId };
}

const lastMomentsMs = 30_000;
const leastPageMs = 60_000;

/**
 * When the page of a ticket closes: half a minute before the ticket expires, so that a payment of the last moments still finds it
 * waiting; when less than a minute would be left to pay, together with the ticket.
 */
export function pageClosesAt(now: Date, ticketExpiresAt: Date): Date {
  const early = new Date(ticketExpiresAt.getTime() - lastMomentsMs);
  return early.getTime() - now.getTime() >= leastPageMs ? early : ticketExpiresAt;
}

const descriptionStart: Record<Language, string> = { ro: 'Bilet', en: 'Ticket' };

/** The address of a payment's page; asks the provider for it as often as needed, always by the same request. */
async function openPage(
  { database, providers }: Payments,
  key: { playerId: string; paymentId: string },
): Promise<string> {
  const payment = await findPayment(database, key);
  if (payment === undefined) throw new Error(`The payment ${key.paymentId} is gone`);
  if (payment.payment_url !== null) return payment.payment_url;
  const page = await providers.of(payment.provider).createCheckout({
    paymentId: payment.payment_id,
    amountBani: payment.amount_bani,
    description: payment.description,
    successUrl: payment.success_url,
    failedUrl: payment.failed_url,
    language: payment.language,
    expiresAt: payment.checkout_expires_at,
  });
  await updatePayment(database, payment, { provider_reference: page.id, payment_url: page.url });
  return page.url;
}
