import type { Platform } from '../../platform/platform.ts';
import type { TicketPdfs } from './pdf/ticket-pdfs.ts';
import type { Purchases } from './purchases/purchases.ts';

/** Dependencies of the tickets feature. */
export interface Tickets extends Platform {
  readonly purchases: Purchases;
  readonly pdfs: TicketPdfs;
  /**
   * Called when a player reads an unpaid ticket, because a notification may be lost. Returns the
   * status of the payment.
   */
  readonly onAwaitingTicketRead: (playerId: string, ticketId: string) => Promise<'none' | 'open' | 'unknown'>;
}
