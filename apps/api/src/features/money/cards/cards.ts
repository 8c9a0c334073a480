import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProviderRegistry } from '../providers/index.ts';
import type { CardKey } from './saved-card-table.ts';

/**
 * Dependencies of the cards feature: the platform, the card providers, and callbacks of later
 * features.
 */
export interface Cards extends Platform {
  readonly providers: ProviderRegistry;
  /** Returns the saved card chosen for a player's prizes, if any. */
  readonly payoutCardOf: (queries: Queries, playerId: string) => Promise<string | null>;
  /**
   * Reports whether a payment or payout with the card is pending. Until it ends, the card stays
   * attached at its provider.
   */
  readonly isInUse: (queries: Queries, card: CardKey) => Promise<boolean>;
  /** Runs inside the transaction in which a player deletes a card. */
  readonly onCardDeleted: (transaction: Queries, card: CardKey, now: Date) => Promise<void>;
}
