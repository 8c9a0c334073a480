import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProviderRegistry } from '../providers/index.ts';
import type { CardKey } from './saved-card-table.ts';

/** What the cards feature works with: the platform, those who keep the cards, and what later features know of them. */
export interface Cards extends Platform {
  readonly providers: ProviderRegistry;
  /** The saved card that a player's prizes are paid to, if they chose one. */
  readonly payoutCardOf: (queries: Queries, playerId: string) => Promise<string | null>;
  /** Whether money is on its way from or to a card: until then its provider has to know it. */
  readonly isInUse: (queries: Queries, card: CardKey) => Promise<boolean>;
  /** Told of a card that its player deletes, inside that transaction. */
  readonly onCardDeleted: (transaction: Queries, card: CardKey, now: Date) => Promise<void>;
}
