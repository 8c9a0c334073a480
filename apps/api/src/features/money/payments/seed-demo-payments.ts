import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';
import { postMovement } from '../ledger/index.ts';
import { activateTickets, lockTicket, type DemoTicket } from '../../tickets/index.ts';
import { insertPayment, writePayments } from './payment-table.ts';

const payTimeMs = 90_000;

/** Its payments have no checkout: nothing was taken, so a refund succeeds at once. */
export const demoProvider = 'demo';

/**
 * Pays those demo tickets that are to be paid, with their ledger movements, at the provider `demo`.
 */
export async function seedDemoPayments(queries: Queries, tickets: readonly DemoTicket[]): Promise<void> {
  for (const { playerId, ticketId, boughtAt, outcome } of tickets) {
    if (outcome === 'expired') continue;
    const paidAt = new Date(boughtAt.getTime() + payTimeMs);
    const ticket = await lockTicket(queries, { playerId, ticketId }, boughtAt);
    if (ticket === undefined) throw new Error(`The demo ticket ${ticketId} is gone`);
    const card = { brand: 'Visa', last4: '4242' };
    const payment = await insertPayment(queries, {
      player_id: playerId,
      payment_id: randomUUID(),
      ticket_id: ticketId,
      provider: demoProvider,
      status: 'pending',
      amount_bani: ticket.totalBani,
      success_url: 'http://localhost/payment/success',
      failed_url: 'http://localhost/payment/failure',
      language: ticket.language,
      description: 'Demo',
      checkout_expires_at: ticket.expiresAt,
      created_at: boughtAt,
    });
    await writePayments(queries, [
      {
        ...payment,
        status: 'succeeded',
        taken_at: paidAt,
        taken_bani: ticket.totalBani,
        card_brand: card.brand,
        card_last4: card.last4,
      },
    ]);
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
