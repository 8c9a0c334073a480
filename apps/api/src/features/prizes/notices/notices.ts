import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A winning with the fields that the email about it needs. */
export interface NoticedWinning {
  readonly status: string;
  readonly expires_at: Date;
  /** Null if it was paid at a counter. */
  readonly card_id: string | null;
}

/**
 * Dependencies of notices: the platform, and a query of the winnings, which are a later feature.
 */
export interface Notices extends Platform {
  /** Returns what a ticket won in a draw. */
  readonly findWinningOfTicket: (
    queries: Queries,
    played: { readonly playerId: string; readonly ticketId: string; readonly drawId: string },
  ) => Promise<NoticedWinning | undefined>;
}
