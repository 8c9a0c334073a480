import type { Ticket, TicketGroup } from '@loto/api-contract';

/**
 * Ticket state (specification 3); `ticketDetails`, `isLoading` and `error` are read by
 * `selectTicketState`.
 */
export interface TicketState {
  tickets: Ticket[];
  totalCount: number;
  /** The filter of the latest request; an answer to an earlier one changes nothing. */
  group: TicketGroup | null;
  /** The bought ticket that is being paid, stored until it is discarded. */
  gameTicket: Ticket | null;
}

export const initialTicketState: TicketState = {
  tickets: [],
  totalCount: 0,
  group: null,
  gameTicket: null,
};
