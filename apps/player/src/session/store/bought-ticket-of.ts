import type { CallAnswer, Calls, Ticket } from '@loto/api-contract';

type Bought = CallAnswer<Calls['buyTicket']> | CallAnswer<Calls['externalBuyTicket']>;

/** Returns the ticket from the response to either kind of purchase. */
export function boughtTicketOf(answer: Bought): Ticket {
  return 'gameTicket' in answer ? answer.gameTicket : answer.ticket;
}
