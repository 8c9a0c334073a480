import type { Queries } from '../../../platform/database/database.ts';
import { findHoldingChanges, type SensitiveChange } from '../../people/accounts/index.ts';
import type { Payout } from '../../money/payouts/index.ts';
import { holdsBack } from './hold-payouts.ts';

/** Why a payout is held before it's requested from its provider. */
export interface Hold {
  readonly until: Date;
  /** The player's changes that caused the hold, oldest first. */
  readonly changes: readonly Pick<SensitiveChange, 'kind' | 'card_name' | 'changed_at'>[];
}

/** Returns the hold of a winning's payout, or null. */
export async function findHold(
  queries: Queries,
  { player_id: playerId, card_id: cardId }: { readonly player_id: string; readonly card_id: string | null },
  {
    held_until: until,
    created_at: createdAt,
    provider,
    amount_bani: amountBani,
  }: Pick<Payout, 'held_until' | 'created_at' | 'provider' | 'amount_bani'>,
): Promise<Hold | null> {
  if (until === null) return null;
  const changes = await findHoldingChanges(queries, [playerId], createdAt);
  return {
    until,
    changes: changes
      .filter((change) => change.changed_at <= createdAt)
      .filter((change) => holdsBack(change, { playerId, provider, cardId, amountBani }))
      .toSorted((one, other) => one.changed_at.getTime() - other.changed_at.getTime()),
  };
}
