import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { findHoldingChanges, lockPlayer, type SensitiveChange } from '../../people/accounts/index.ts';
import { OperationRefused } from '../../operators/index.ts';
import { findPayoutsOf, releaseAtOnce, type Payout } from '../../money/payouts/index.ts';
import { holdsBack } from './hold-payouts.ts';
import { lockWinning, type WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

/** Why a payout waits before it is requested of its provider. */
export interface Hold {
  readonly until: Date;
  /** What its player changed before, oldest first. */
  readonly changes: readonly Pick<SensitiveChange, 'kind' | 'card_name' | 'changed_at'>[];
}

/** How a payout of a winning is held; null when it is not. */
export async function findHold(
  queries: Queries,
  { player_id: playerId, card_id: cardId }: Pick<WinningTable, 'player_id' | 'card_id'>,
  { held_until: until, created_at: createdAt, provider, amount_bani: amountBani }: Payout,
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

/**
 * Lets the held payout of a winning go before its time. Its player cannot stop it any more.
 * @throws {OperationRefused} when there is none
 */
export async function releaseHeldPayout(
  transaction: Transaction<Tables>,
  winnings: Winnings,
  { playerId, winningId }: { readonly playerId: string; readonly winningId: string },
): Promise<Hold> {
  await lockPlayer(transaction, playerId);
  const winning = await lockWinning(transaction, playerId, winningId);
  const payouts = await findPayoutsOf(transaction, { playerId, sourceId: winningId });
  const payout = payouts.find(({ status }) => status === 'pending');
  const hold = winning && payout ? await findHold(transaction, winning, payout) : null;
  if (payout === undefined || hold === null) throw new OperationRefused('No pay-out of it is held.');
  await releaseAtOnce(transaction, winnings, { playerId, payoutId: payout.payout_id });
  return hold;
}
