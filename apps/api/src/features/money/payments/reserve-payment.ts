import { randomUUID } from 'node:crypto';
import type { Language } from '@loto/api-contract';
import { gameNames } from '@loto/formatting';
import { ApiError } from '../../../platform/http/api-error.ts';
import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { lockSavedCard, isExpired, type CardKey, type SavedCard } from '../cards/index.ts';
import { ProviderUnavailable, type PaymentProvider } from '../providers/index.ts';
import { lockTicket } from '../../tickets/index.ts';
import { pollPaymentJob, scheduleNext } from './ask-schedule.ts';
import { findPendingPayment, insertPayment } from './payment-table.ts';
import type { Payments } from './payments.ts';

export interface PageRequest {
  readonly playerId: string;
  /** A player of the partner, who pays there and nowhere else. */
  readonly isExternal: boolean;
  readonly ticketId: string;
  /** The saved card to charge; without: the player chooses a card on the provider's page. */
  readonly savedCardId?: string | null;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: Language;
}

/**
 * Who takes a new payment of this player.
 * @throws {ProviderUnavailable} for a player of a partner who takes no payments
 */
export function providerFor({ providers }: Payments, isExternal: boolean): PaymentProvider {
  if (!isExternal) return providers.forNewPayments;
  if (providers.partner === null) throw new ProviderUnavailable('The partner takes no payments');
  return providers.partner;
}

/** The ticket's payment under way, or a new one. Its row stands before the provider hears of it, so no page is ever unknown to us. */
export async function reservePayment(
  transaction: Queries,
  payments: Payments,
  { playerId, isExternal, ticketId, savedCardId = null, successUrl, failedUrl, language }: PageRequest,
): Promise<{ paymentId: string }> {
  const now = payments.clock.now();
  const ticket = await lockTicket(transaction, playerId, ticketId, now);
  if (ticket === undefined) throw new ApiError('TICKET_NOT_FOUND');
  if (ticket.status !== 'awaiting-payment') throw new ApiError('TICKET_NOT_PAYABLE');
  const pending = await findPendingPayment(transaction, playerId, ticketId);
  if (pending !== undefined) return { paymentId: pending.payment_id };

  const card =
    savedCardId === null
      ? null
      : await cardToCharge(transaction, payments, { playerId, cardId: savedCardId });
  const paymentId = randomUUID();
  await insertPayment(transaction, {
    player_id: playerId,
    payment_id: paymentId,
    ticket_id: ticketId,
    provider: card?.provider ?? providerFor(payments, isExternal).name,
    saved_card_id: savedCardId,
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
    polled_at: null,
    next_poll_at: now,
  });
  const payment = { player_id: playerId, payment_id: paymentId, poll_attempts: 0 };
  await scheduleNext(transaction, payments, pollPaymentJob, payment);
  return { paymentId };
}

/** The player's card, kept from being deleted until the transaction ends. */
async function cardToCharge(transaction: Queries, payments: Payments, key: CardKey): Promise<SavedCard> {
  const card = await lockSavedCard(transaction, key);
  requireChargeable(payments, card);
  return card;
}

/**
 * Refuses a card that cannot be charged now, before anything is begun or closed for it.
 * @throws {ApiError} CARD_NOT_FOUND or CARD_EXPIRED
 * @throws {ProviderUnavailable} when the provider that keeps it is not live: a payment begun there could neither end nor make room
 */
export function requireChargeable(
  { providers, clock }: Payments,
  card: SavedCard | undefined,
): asserts card is SavedCard {
  if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
  if (isExpired(card, clock.now())) throw new ApiError('CARD_EXPIRED');
  providers.of(card.provider);
}

/** A page closes so long before its ticket expires. */
export const lastMomentsMs = 30_000;
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
