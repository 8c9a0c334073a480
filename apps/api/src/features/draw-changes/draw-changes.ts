import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** A ticket by its key. */
export interface TicketKey {
  readonly playerId: string;
  readonly ticketId: string;
}

/** What the feature works with: the platform, and what later features know. */
export interface DrawChanges extends Platform {
  /** Ends tickets that have no draw left to be settled: their last one was taken out. */
  readonly endTickets: (transaction: Transaction<Tables>, tickets: readonly TicketKey[]) => Promise<void>;
}
