import type { Platform } from '../../platform/platform.ts';
import type { TicketNumbers } from './ticket-numbers.ts';

/** What the tickets feature works with: the platform, and what a later feature knows of payments. */
export interface Tickets extends Platform {
  readonly nextTicketNumber: TicketNumbers;
  /** Told when a player looks at a ticket that still waits for its payment: the payment may be there without us knowing. */
  readonly onAwaitingTicketRead: (playerId: string, ticketId: string) => Promise<void>;
}
