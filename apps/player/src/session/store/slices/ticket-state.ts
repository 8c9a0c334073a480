import type { Ticket, TicketGroup } from '@loto/api-contract';

/**
 * Ticket state (specification 3); `ticketDetails`, `isLoading` and `error` are read by
 * `selectTicketState`.
 */
export interface TicketState {
  tickets: Ticket[];
  totalCount: number;
  /** The filter of the latest request; answers to earlier ones are ignored. */
  group: TicketGroup | null;
  /** The bought ticket that is being paid. It is stored until it is discarded. */
  gameTicket: Ticket | null;
}

export const initialTicketState: TicketState = {
  tickets: [],
  totalCount: 0,
  group: null,
  gameTicket: null,
};
