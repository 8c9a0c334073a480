import type { CallAnswer, Calls, Ticket } from '@loto/api-contract';

type Bought = CallAnswer<Calls['buyTicket']> | CallAnswer<Calls['externalBuyTicket']>;

/** The ticket of an answer to either way of buying one. */
export function boughtTicketOf(answer: Bought): Ticket {
  return 'gameTicket' in answer ? answer.gameTicket : answer.ticket;
}
