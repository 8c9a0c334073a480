import type { Platform } from '../../../platform/platform.ts';
import type { ProviderRegistry } from '../providers/index.ts';
import type { OpenedCheckout } from './payment-table.ts';
import type { DisputeNews } from './disputes/machine.ts';

/** A dispute of a ticket's payment, just opened or decided. */
export interface ChangedDispute {
  readonly playerId: string;
  readonly ticketId: string;
  readonly disputeId: string;
  readonly news: Extract<DisputeNews, 'opened' | 'won' | 'lost'>;
}

declare module '../../../platform/feature.ts' {
  interface FeatureEvents {
    onDisputeChanged: ChangedDispute;
  }
}

/** Dependencies of the payments feature: the platform and the payment providers. */
export interface Payments extends Platform {
  readonly providers: ProviderRegistry;
  /**
   * Stores the checkout that a provider opened for a payment.
   * @returns false if the payment has ended in the meantime, which leaves it unchanged
   */
  readonly storeCheckout: (opened: OpenedCheckout) => Promise<boolean>;
}
