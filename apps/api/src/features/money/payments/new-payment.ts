import type { Language } from '@loto/api-contract';
import { gameNames } from '@loto/formatting';
import { queueTime } from '../../../platform/clock.ts';
import { newIdInCellOf } from '../../../platform/directory/cell-ids.ts';
import type { TicketToPay } from '../../tickets/index.ts';
import { ProviderUnavailable, type PaymentProvider, type PhoneWalletKind } from '../providers/index.ts';
import { pendingPayment, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';

/** How a player wants to pay a ticket. */
export interface CheckoutOrder {
  readonly playerId: string;
  /** A player of the partner, who pays there and nowhere else. */
  readonly isExternal: boolean;
  readonly ticketId: string;
  /** The saved card to charge; null: the player chooses a card on the provider's page. */
  readonly savedCardId: string | null;
  /** The phone's wallet that pays; null for a card. */
  readonly phoneWallet: PhoneWalletKind | null;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: Language;
}

/**
 * Who takes a new payment of this player.
 * @throws {ProviderUnavailable} for a player of a partner who takes no payments
 */
export function providerFor(
  { providers }: Pick<Payments, 'providers'>,
  isExternal: boolean,
): PaymentProvider {
  if (!isExternal) return providers.forNewPayments;
  if (providers.partner === null) throw new ProviderUnavailable('The partner takes no payments');
  return providers.partner;
}

/** A payment of an order as it begins. */
export function newPayment(
  { clock }: Pick<Payments, 'clock'>,
  order: CheckoutOrder,
  ticket: TicketToPay,
  provider: string,
): Payment {
  const now = clock.now();
  return pendingPayment({
    player_id: order.playerId,
    payment_id: newIdInCellOf(order.playerId),
    ticket_id: order.ticketId,
    provider,
    saved_card_id: order.savedCardId,
    phone_wallet: order.phoneWallet,
    amount_bani: ticket.totalBani,
    success_url: order.successUrl,
    failed_url: order.failedUrl,
    language: order.language,
    description: `${descriptionStart[order.language]} ${gameNames[ticket.gameCode]}`,
    checkout_expires_at: queueTime(clock, pageClosesAt(now, ticket.expiresAt)),
    created_at: now,
  });
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
