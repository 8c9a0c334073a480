import type { Calls, Ticket } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { describeTickets } from './describe-ticket.ts';
import { countTickets, findTicket, findTickets } from './ticket-table.ts';
import type { Tickets } from '../tickets.ts';

/** Lists the player's tickets, newest first: all, or those in a group of statuses. */
export function listTickets({ database, clock }: Tickets): CallHandler<Calls['listTickets']> {
  return async ({ query }, { bearer: { playerId } }) => {
    const now = clock.now();
    const listed = { group: query.status, now };
    const [page, totalCount] = await Promise.all([
      findTickets(database, playerId, listed, query),
      countTickets(database, playerId, listed),
    ]);
    return { data: { tickets: await describeTickets(database, page, now), totalCount } };
  };
}

/** Returns a ticket. If it's unpaid, the provider is polled. */
export function getTicket(tickets: Tickets): CallHandler<Calls['getTicket']> {
  return async ({ params: { id } }, { bearer: { playerId } }) => {
    const ticket = await requireTicket(tickets, playerId, id);
    if (ticket.status !== 'awaiting-payment') return { data: ticket };
    const pendingPayment = await tickets.onAwaitingTicketRead(playerId, id);
    // Nothing is pending: the player isn't paying, or the ticket has been paid since it was read.
    const latest = pendingPayment === 'none' ? await requireTicket(tickets, playerId, id) : ticket;
    return { data: latest.status === 'awaiting-payment' ? { ...latest, pendingPayment } : latest };
  };
}

/**
 * Returns the current state of a player's ticket.
 * @throws {ApiError} TICKET_NOT_FOUND, also for another player's ticket
 */
export async function requireTicket(tickets: Tickets, playerId: string, ticketId: string): Promise<Ticket> {
  const ticket = await readTicket(tickets, playerId, ticketId);
  if (ticket === undefined) throw new ApiError('TICKET_NOT_FOUND');
  return ticket;
}

/** Returns the current state of a player's ticket, or undefined if they have no such ticket. */
export async function readTicket(
  { database, clock }: Pick<Tickets, 'database' | 'clock'>,
  playerId: string,
  ticketId: string,
): Promise<Ticket | undefined> {
  const found = await findTicket(database, playerId, ticketId);
  if (found === undefined) return undefined;
  const [ticket] = await describeTickets(database, [found], clock.now());
  return ticket;
}
