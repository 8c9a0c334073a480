import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProviderRegistry } from '../providers/index.ts';
import type { Payout } from './payout-table.ts';

/** A payout that is over: its sum is on the card, or the card could not take it. */
export interface EndedPayout {
  readonly playerId: string;
  readonly payoutId: string;
  /** What was to be paid. */
  readonly sourceId: string;
  readonly status: 'paid' | 'failed';
  readonly failureCode: string | null;
}

declare module '../../../platform/feature.ts' {
  interface FeatureEvents {
    onPayoutEnded: EndedPayout;
  }
}

/** What the payouts feature works with: the platform, the payment providers and later features. */
export interface Payouts extends Platform {
  readonly providers: ProviderRegistry;
  /** Whether what a payout pays stands against a dispute, so that it is not paid now. */
  readonly isPayoutDisputed?: (
    queries: Queries,
    payout: { readonly playerId: string; readonly sourceId: string },
  ) => Promise<boolean>;
  /**
   * Verifies right before a payout leaves that operators signed for what lets it leave.
   * @returns false, with an alert, where they did not
   */
  readonly mayLeave?: (queries: Queries, payout: Payout) => Promise<boolean>;
}
