import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The winning that a notice is about, as its mail has to know it. */
export interface NoticedWinning {
  readonly status: string;
  readonly expires_at: Date;
  /** Null when it was paid over a counter. */
  readonly card_id: string | null;
}

/** What notices work with: the platform, and the winnings, which are a later feature. */
export interface Notices extends Platform {
  /** What a ticket won in a draw. */
  readonly findWinningOfTicket: (
    queries: Queries,
    played: { readonly playerId: string; readonly ticketId: string; readonly drawId: string },
  ) => Promise<NoticedWinning | undefined>;
}
