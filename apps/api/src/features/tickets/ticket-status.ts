import type { TicketStatus } from '@loto/api-contract';

/**
 * Every transition of a ticket; any other is refused, here and by the database. A payment that comes after the ticket expired is
 * given back as money: the ticket stays expired. `refunded` is a ticket that was paid and whose draws did not take place.
 */
export const ticketTransitions: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  'awaiting-payment': ['active', 'expired'],
  active: ['won', 'lost', 'refunded'],
  won: [],
  lost: [],
  expired: [],
  refunded: [],
};

/** Whether a ticket of that status was paid: it has a serial to show, a file and a card. */
export function isPaid(status: TicketStatus): boolean {
  return status !== 'awaiting-payment' && status !== 'expired';
}

/**
 * The status at an instant: one that waits past its time is expired, whether or not the job that writes it has come by.
 */
export function statusAt(ticket: { status: TicketStatus; expiresAt: Date }, now: Date): TicketStatus {
  return ticket.status === 'awaiting-payment' && ticket.expiresAt <= now ? 'expired' : ticket.status;
}
