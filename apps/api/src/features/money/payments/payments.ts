import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProviderRegistry } from '../providers/index.ts';

/** A pay-out that is over: its sum is on the card, or the card could not take it. */
export interface EndedPayout {
  readonly playerId: string;
  readonly payoutId: string;
  /** What was to be paid. */
  readonly sourceId: string;
  readonly status: 'paid' | 'failed';
}

/** What the payments feature works with: the platform, and those who take the money. */
export interface Payments extends Platform {
  readonly providers: ProviderRegistry;
  /** Told of each pay-out that ends, inside the transaction that ends it. */
  readonly onPayoutEnded?: (transaction: Queries, payout: EndedPayout) => Promise<void>;
}
