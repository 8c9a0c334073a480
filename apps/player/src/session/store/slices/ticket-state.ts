import type { Ticket, TicketGroup } from '@loto/api-contract';

/**
 * Ticket state (specification 3); `selectTicketState` reads `ticketDetails`, `isLoading` and
 * `error`.
 */
export interface TicketState {
  tickets: Ticket[];
  totalCount: number;
  /** The filter of the latest request; responses to earlier ones are ignored. */
  group: TicketGroup | null;
  /** The bought ticket that is being paid. It's stored until it's discarded. */
  gameTicket: Ticket | null;
}

export const initialTicketState: TicketState = {
  tickets: [],
  totalCount: 0,
  group: null,
  gameTicket: null,
};
