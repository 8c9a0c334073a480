import type { Platform } from '../../platform/platform.ts';
import type { Purchases } from './purchases/purchases.ts';

/** What the tickets feature works with: the platform, how tickets are bought, and what a later feature knows of payments. */
export interface Tickets extends Platform {
  readonly purchases: Purchases;
  /** Told when a player looks at a ticket that still waits for its payment: the payment may be there without us knowing. */
  readonly onAwaitingTicketRead: (playerId: string, ticketId: string) => Promise<void>;
}
