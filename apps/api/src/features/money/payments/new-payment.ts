import type { Language } from '@loto/api-contract';
import { gameNames } from '@loto/formatting';
import { queueTime } from '../../../platform/clock.ts';
import { newIdInCellOf } from '../../../platform/directory/cell-ids.ts';
import type { TicketToPay } from '../../tickets/index.ts';
import { ProviderUnavailable, type PaymentProvider, type PhoneWalletKind } from '../providers/index.ts';
import { pendingPayment, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';

/** A player's order to pay for a ticket. */
export interface CheckoutOrder {
  readonly playerId: string;
  /** True for a player of the partner, who can pay only there. */
  readonly isExternal: boolean;
  readonly ticketId: string;
  /** Saved card to charge; null if the player enters a card on the provider's page. */
  readonly savedCardId: string | null;
  /** Phone wallet to charge, or null. */
  readonly phoneWallet: PhoneWalletKind | null;
  readonly successUrl: string;
  readonly failedUrl: string;
  readonly language: Language;
}

/**
 * Returns the provider for a player's new payment.
 * @throws {ProviderUnavailable} if the player's partner accepts no payments
 */
export function providerFor(
  { providers }: Pick<Payments, 'providers'>,
  isExternal: boolean,
): PaymentProvider {
  if (!isExternal) return providers.forNewPayments;
  if (providers.partner === null) throw new ProviderUnavailable('The partner takes no payments');
  return providers.partner;
}

/** Creates the payment for an order. */
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
 * The page closes this long before its ticket expires, so that a payment at the last moment still
 * activates the ticket.
 */
export const pageMarginMs = 30_000;
const minPageMs = 60_000;

/**
 * Returns when a ticket's page closes. If that left less than a minute to pay, the page closes
 * together with the ticket.
 */
export function pageClosesAt(now: Date, ticketExpiresAt: Date): Date {
  const early = new Date(ticketExpiresAt.getTime() - pageMarginMs);
  return early.getTime() - now.getTime() >= minPageMs ? early : ticketExpiresAt;
}

const descriptionStart: Record<Language, string> = { ro: 'Bilet', en: 'Ticket' };
