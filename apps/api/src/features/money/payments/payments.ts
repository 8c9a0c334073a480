import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProviderRegistry } from '../providers/index.ts';
import type { Payout } from './payouts/payout-table.ts';
import type { OpenedCheckout } from './payment-table.ts';
import type { DisputeNews } from './disputes/dispute-machine.ts';

/** A payout that is over: its sum is on the card, or the card could not take it. */
export interface EndedPayout {
  readonly playerId: string;
  readonly payoutId: string;
  /** What was to be paid. */
  readonly sourceId: string;
  readonly status: 'paid' | 'failed';
  readonly failureCode: string | null;
}

/** A dispute of a ticket's payment that was opened or decided. */
export interface ChangedDispute {
  readonly playerId: string;
  readonly ticketId: string;
  readonly disputeId: string;
  readonly news: Extract<DisputeNews, 'opened' | 'won' | 'lost'>;
}

/** What the payments feature works with: the platform, and the payment providers. */
export interface Payments extends Platform {
  readonly providers: ProviderRegistry;
  /**
   * Stores which checkout a provider opened for a payment.
   * @returns false when the payment is over meanwhile, and stays as it is
   */
  readonly storeCheckout: (opened: OpenedCheckout) => Promise<boolean>;
  /** Called for each payout that ends, inside the transaction that ends it. */
  readonly onPayoutEnded?: (transaction: Queries, payout: EndedPayout) => Promise<void>;
  /** Called when a dispute is opened or decided, inside the transaction that writes it. */
  readonly onDisputeChanged?: (transaction: Queries, dispute: ChangedDispute) => Promise<void>;
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
