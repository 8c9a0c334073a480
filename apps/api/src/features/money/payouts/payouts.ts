import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProviderRegistry } from '../providers/index.ts';
import type { Payout } from './payout-table.ts';

/** A payout that was paid or failed. */
export interface EndedPayout {
  readonly playerId: string;
  readonly payoutId: string;
  /** Id of the paid winning. */
  readonly sourceId: string;
  readonly status: 'paid' | 'failed';
  readonly failureCode: string | null;
}

declare module '../../../platform/feature.ts' {
  interface FeatureEvents {
    onPayoutEnded: EndedPayout;
  }
}

/**
 * Dependencies of the payouts feature: the platform, the payment providers and callbacks of later
 * features.
 */
export interface Payouts extends Platform {
  readonly providers: ProviderRegistry;
  /** Returns true if a payout's ticket is disputed, so that it must not be paid now. */
  readonly isPayoutDisputed?: (
    queries: Queries,
    payout: { readonly playerId: string; readonly sourceId: string },
  ) => Promise<boolean>;
  /**
   * Verifies, just before a payout is sent, that the operators' signatures permit it.
   * @returns false, with an alert, if they don't
   */
  readonly mayLeave?: (queries: Queries, payout: Payout) => Promise<boolean>;
}
