import { randomUUID } from 'node:crypto';
import type { Language } from '@loto/api-contract';
import { gameNames } from '@loto/formatting';
import { ApiError } from '../../../platform/http/api-error.ts';
import { queueTime } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { lockSavedCard, isExpired, type SavedCard } from '../cards/index.ts';
import { ProviderUnavailable, type PaymentProvider } from '../providers/index.ts';
import { lockTicket, type TicketToPay } from '../../tickets/index.ts';
import { enqueuePoll, pollPayment } from './payment-jobs.ts';
import {
  countPending,
  findPendingPayment,
  insertPayment,
  paymentKey,
  type Payment,
} from './payment-table.ts';
import type { Payments } from './payments.ts';

/** How a player wants to pay a ticket. */
export interface CheckoutOrder {
  readonly playerId: string;
  /** A player of the partner, who pays there and nowhere else. */
  readonly isExternal: boolean;
  readonly ticketId: string;
  /** The saved card to charge; null: the player chooses a card on the provider's page. */
  readonly savedCardId: string | null;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: Language;
}

/** What is to be done about an order for which a payment of the ticket may be pending. */
type CheckoutDecision = 'create' | 'resume' | 'poll-first' | 'supersede';

/**
 * A ticket has one pending payment at a time. The same order resumes it, after the provider was
 * polled about a page that may be over; another one supersedes it, which closes it at the provider
 * first.
 * @param isPolled whether that was done for this order: what is still pending then is being paid,
 *   and stays
 */
function decideCheckout(
  pending: Payment | undefined,
  order: CheckoutOrder,
  isPolled: boolean,
): CheckoutDecision {
  if (pending === undefined) return 'create';
  if (isPolled) return 'resume';
  const isSame =
    pending.saved_card_id === order.savedCardId &&
    pending.success_url === order.successUrl &&
    pending.failed_url === order.failedUrl &&
    pending.language === order.language;
  if (!isSame) return 'supersede';
  return pending.provider_reference === null ? 'resume' : 'poll-first';
}

/**
 * Thrown inside the reserving transaction, so that nothing is stored under the key before the
 * provider answered.
 */
export class PendingPaymentFirst extends Error {
  readonly pending: Payment;
  readonly decision: 'poll-first' | 'supersede';

  constructor(pending: Payment, decision: 'poll-first' | 'supersede') {
    super('The pending payment of the ticket comes first');
    this.pending = pending;
    this.decision = decision;
  }
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

/**
 * The ticket's pending payment, or a new one. Its row exists before the provider is called, so that
 * no page is ever unknown to us.
 * @throws {ApiError} UNAUTHENTICATED when the account is deleted; TICKET_NOT_FOUND,
 *   TICKET_NOT_PAYABLE, CARD_NOT_FOUND, CARD_EXPIRED
 * @throws {PendingPaymentFirst}
 */
export async function reservePayment(
  transaction: Queries,
  payments: Payments,
  order: CheckoutOrder,
  { isPolled }: { readonly isPolled: boolean },
): Promise<Payment> {
  const { playerId, ticketId, savedCardId } = order;
  if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
  const ticket = await lockTicket(transaction, { playerId, ticketId }, payments.clock.now());
  if (ticket === undefined) throw new ApiError('TICKET_NOT_FOUND');
  const pending = await findPendingPayment(transaction, playerId, ticketId);
  if (ticket.status !== 'awaiting-payment') {
    // a page that is still open is closed by the poll, so that it is not paid in vain
    if (pending?.provider_reference && !isPolled) throw new PendingPaymentFirst(pending, 'poll-first');
    throw new ApiError('TICKET_NOT_PAYABLE');
  }
  const decision = decideCheckout(pending, order, isPolled);
  if (pending !== undefined && decision === 'resume') return pending;
  if (pending !== undefined && decision === 'poll-first') throw new PendingPaymentFirst(pending, decision);
  // nothing is begun or closed for a card that cannot be charged
  const card =
    savedCardId === null
      ? null
      : requireChargeable(payments, await lockSavedCard(transaction, { playerId, cardId: savedCardId }));
  if (pending !== undefined) throw new PendingPaymentFirst(pending, 'supersede');
  return insertNewPayment(transaction, payments, order, {
    ticket,
    provider: card?.provider ?? providerFor(payments, order.isExternal).name,
  });
}

async function insertNewPayment(
  transaction: Queries,
  { clock }: Payments,
  order: CheckoutOrder,
  { ticket, provider }: { readonly ticket: TicketToPay; readonly provider: string },
): Promise<Payment> {
  const now = clock.now();
  const payment = await insertPayment(transaction, {
    player_id: order.playerId,
    payment_id: randomUUID(),
    ticket_id: order.ticketId,
    provider,
    saved_card_id: order.savedCardId,
    status: 'pending',
    amount_bani: ticket.totalBani,
    success_url: order.successUrl,
    failed_url: order.failedUrl,
    language: order.language,
    description: `${descriptionStart[order.language]} ${gameNames[ticket.gameCode]}`,
    checkout_expires_at: queueTime(clock, pageClosesAt(now, ticket.expiresAt)),
    created_at: now,
  });
  // one after the other where a player has many pages open
  const { firstMs, maxMs } = pollPayment.backoff;
  const pending = await countPending(transaction, order.playerId);
  const firstPollAt = new Date(now.getTime() + Math.min(firstMs * pending, maxMs));
  await enqueuePoll(transaction, clock, paymentKey(payment), firstPollAt);
  return payment;
}

/**
 * Refuses a card that cannot be charged.
 * @throws {ApiError} CARD_NOT_FOUND or CARD_EXPIRED
 * @throws {ProviderUnavailable} when its provider is not live: a payment begun there could neither
 *   end nor be superseded
 */
function requireChargeable({ providers, clock }: Payments, card: SavedCard | undefined): SavedCard {
  if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
  if (isExpired(card, clock.now())) throw new ApiError('CARD_EXPIRED');
  providers.of(card.provider);
  return card;
}

/**
 * How long before its ticket expires a page closes, so that a payment of the last moment still
 * finds it waiting.
 */
export const pageMarginMs = 30_000;
const minPageMs = 60_000;

/**
 * When the page of a ticket closes: with the ticket when less than a minute would be left to pay.
 */
export function pageClosesAt(now: Date, ticketExpiresAt: Date): Date {
  const early = new Date(ticketExpiresAt.getTime() - pageMarginMs);
  return early.getTime() - now.getTime() >= minPageMs ? early : ticketExpiresAt;
}

const descriptionStart: Record<Language, string> = { ro: 'Bilet', en: 'Ticket' };
