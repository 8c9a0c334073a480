import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProviderRegistry } from '../providers/index.ts';
import type { CardKey } from './saved-card-table.ts';

/**
 * What the cards feature depends on: the platform, the card providers, and hooks into later
 * features.
 */
export interface Cards extends Platform {
  readonly providers: ProviderRegistry;
  /** The saved card that a player's prizes are paid to, if they chose one. */
  readonly payoutCardOf: (queries: Queries, playerId: string) => Promise<string | null>;
  /** Whether a payment from or a payout to the card is pending: until then it is not detached. */
  readonly isInUse: (queries: Queries, card: CardKey) => Promise<boolean>;
  /** Runs inside the transaction in which a player deletes a card. */
  readonly onCardDeleted: (transaction: Queries, card: CardKey, now: Date) => Promise<void>;
}
