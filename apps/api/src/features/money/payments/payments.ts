import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProviderRegistry } from '../providers/index.ts';

/** A payout that is over: its sum is on the card, or the card could not take it. */
export interface EndedPayout {
  readonly playerId: string;
  readonly payoutId: string;
  /** What was to be paid. */
  readonly sourceId: string;
  readonly status: 'paid' | 'failed';
}

/** What the payments feature works with: the platform, and the payment providers. */
export interface Payments extends Platform {
  readonly providers: ProviderRegistry;
  /** Called for each payout that ends, inside the transaction that ends it. */
  readonly onPayoutEnded?: (transaction: Queries, payout: EndedPayout) => Promise<void>;
}
