import { randomUUID } from 'node:crypto';
import { postMovement } from '../features/money/ledger/index.ts';
import { markEventsHandled, storeNotifications } from '../features/money/payments/notification-table.ts';
import { insertPayments, pendingPayment, writePayments } from '../features/money/payments/payment-table.ts';
import { activateTickets, lockTicket } from '../features/tickets/index.ts';
import type { Queries } from '../platform/database/database.ts';
import type { DemoTicket } from './seed-tickets.ts';

const payTimeMs = 90_000;

/**
 * Pays at the provider, which is the sandbox.
 * @returns the provider's id of the checkout, its page, and the event of its success
 */
export type PayAtProvider = (payment: {
  readonly paymentId: string;
  readonly amountBani: number;
  readonly at: Date;
}) => Promise<{
  readonly id: string;
  readonly url: string;
  readonly event: { readonly id: string; readonly type: string; readonly body: string };
  /** The fingerprint of the card that pays, so that the card saved later is the same one. */
  readonly fingerprint?: string;
}>;

/** Pays the demo tickets that were paid, at the sandbox and in the ledger. */
export async function seedDemoPayments(
  queries: Queries,
  tickets: readonly DemoTicket[],
  pay: PayAtProvider,
): Promise<void> {
  for (const { playerId, ticketId, boughtAt, outcome } of tickets) {
    if (outcome === 'expired') continue;
    const paidAt = new Date(boughtAt.getTime() + payTimeMs);
    const ticket = await lockTicket(queries, { playerId, ticketId }, boughtAt);
    if (ticket === undefined) throw new Error(`The demo ticket ${ticketId} is gone`);
    const card = { brand: 'Visa', last4: '4242' };
    const payment = pendingPayment({
      player_id: playerId,
      payment_id: randomUUID(),
      ticket_id: ticketId,
      provider: 'sandbox',
      saved_card_id: null,
      amount_bani: ticket.totalBani,
      success_url: 'http://localhost/payment/success',
      failed_url: 'http://localhost/payment/failure',
      language: ticket.language,
      description: 'Demo',
      checkout_expires_at: ticket.expiresAt,
      created_at: boughtAt,
    });
    await insertPayments(queries, [payment]);
    const { event, fingerprint, ...page } = await pay({
      paymentId: payment.payment_id,
      amountBani: ticket.totalBani,
      at: paidAt,
    });
    await writePayments(queries, [
      {
        ...payment,
        provider_reference: page.id,
        payment_url: page.url,
        status: 'succeeded',
        taken_at: paidAt,
        taken_bani: ticket.totalBani,
        card_brand: card.brand,
        card_last4: card.last4,
        card_fingerprint: fingerprint ?? null,
      },
    ]);
    // as if it had been notified: reconciliation warns of events that never were
    const notified = { provider: payment.provider, eventId: event.id };
    const { type, body } = event;
    await storeNotifications(queries, [{ ...notified, type, body, receivedAt: paidAt }]);
    await markEventsHandled(queries, [{ ...notified, isErased: false }], paidAt);
    await activateTickets(queries, [{ playerId, ticketId, card }], paidAt);
    await postMovement(queries, {
      playerId,
      kind: 'sale',
      sourceId: payment.payment_id,
      movedAt: paidAt,
      debit: { 'provider-clearing': ticket.totalBani },
      credit: { 'ticket-sales': ticket.priceBani, 'processing-fees': ticket.feeBani },
    });
  }
}
