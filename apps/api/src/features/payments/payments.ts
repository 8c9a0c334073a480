import type { Queries } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CardProvider } from './card-provider.ts';

/** A pay-out that is over: its sum is on the card, or the card could not take it. */
export interface EndedPayout {
  readonly playerId: string;
  readonly payoutId: string;
  /** What was to be paid. */
  readonly sourceId: string;
  readonly status: 'paid' | 'failed';
}

/** What the payments feature works with: the platform, and whoever takes the money. */
export interface Payments extends Platform {
  readonly provider: CardProvider;
  /** Told of each pay-out that ends, inside the transaction that ends it. */
  readonly onPayoutEnded?: (transaction: Queries, payout: EndedPayout) => Promise<void>;
}
