import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';
import { activateTicket, lockTicket, type DemoTicket } from '../../tickets/index.ts';
import { bookSale } from './book-money.ts';
import { insertPayment, updatePayment } from './payment-table.ts';

const payTimeMs = 90_000;

/** Whose payments nobody asks about: nothing was taken, so what goes back is back at once. */
export const demoProvider = 'demo';

/** Pays the demo tickets that were paid, by a provider called `demo` that nobody asks; the ledger says so. */
export async function seedDemoPayments(queries: Queries, tickets: readonly DemoTicket[]): Promise<void> {
  for (const { playerId, ticketId, boughtAt, outcome } of tickets) {
    if (outcome === 'expired') continue;
    const paidAt = new Date(boughtAt.getTime() + payTimeMs);
    const ticket = await lockTicket(queries, playerId, ticketId, boughtAt);
    if (ticket === undefined) throw new Error(`The demo ticket ${ticketId} is gone`);
    const payment = { player_id: playerId, payment_id: randomUUID() };
    const card = { brand: 'Visa', last4: '4242' };
    await insertPayment(queries, {
      ...payment,
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
      next_poll_at: boughtAt,
    });
    await updatePayment(queries, payment, {
      status: 'succeeded',
      taken_at: paidAt,
      taken_bani: ticket.totalBani,
      card_brand: card.brand,
      card_last4: card.last4,
    });
    await activateTicket(queries, { playerId, ticketId, paidAt, card });
    await bookSale(queries, { playerId, paymentId: payment.payment_id, movedAt: paidAt }, ticket);
  }
}
