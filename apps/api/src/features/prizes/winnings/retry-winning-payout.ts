import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { OperationRefused } from '../../operators/index.ts';
import { enqueuePayouts, findPayoutsOf, type Payout } from '../../money/payouts/index.ts';
import { hasCnp } from '../../people/profile/index.ts';
import { applyWinnings } from './apply.ts';
import { cardOf, needsCnp } from './describe-winnings.ts';
import { requirePayable } from './pay-winning-at-counter.ts';
import { findPayoutCards, winningCardOf, type PayoutCard } from '../payout-destinations/index.ts';
import { findHold, type Hold } from '../payout-holds/index.ts';
import { refuseWhileStopped } from './stop-draw-payouts.ts';
import { checkFailedPayouts } from './check-failed-payouts.ts';
import { lockWinning, type WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

/** The result of a retry. */
export type RetriedPayout =
  | {
      /**
       * A payout is pending. Its provider is polled now, and asked to pay if it doesn't know the
       * payout.
       */
      readonly kind: 'pending';
      readonly payout: Payout;
      /** The hold before the request to the provider, or null. */
      readonly hold: Hold | null;
    }
  | {
      /** The last payout failed, which the provider has confirmed again; a new one starts. */
      readonly kind: 'started';
      readonly card: PayoutCard;
    };

/**
 * Retries the payout of a winning that failed or doesn't end. It never starts a first payout.
 * @throws {OperationRefused} if nothing can be retried, or an earlier payout is paid or pending
 */
export async function retryWinningPayout(
  transaction: Transaction<Tables>,
  winnings: Winnings,
  { playerId, winningId }: { readonly playerId: string; readonly winningId: string },
): Promise<RetriedPayout> {
  // Accepting a prize takes locks in the same order.
  await lockPlayer(transaction, playerId);
  const winning = await lockWinning(transaction, playerId, winningId);
  requirePayable(winning, winnings.clock.now());
  await refuseWhileStopped(transaction, winning);
  const attempts = await findPayoutsOf(transaction, { playerId, sourceId: winningId });
  const pending = attempts.find(({ status }) => status === 'pending');
  if (pending !== undefined) {
    await enqueuePayouts(transaction, winnings, [{ playerId, payoutId: pending.payout_id }]);
    return { kind: 'pending', payout: pending, hold: await findHold(transaction, winning, pending) };
  }
  if (winning.status === 'declined') {
    throw new OperationRefused('The player declined to have it on a card; pay it with --counter.');
  }
  if (attempts.length === 0) {
    throw new OperationRefused('It was never tried: the player accepts it, or it is paid with --counter.');
  }
  // If nothing is known, the job polls before it pays, and uses an earlier payout if there is one.
  await checkFailedPayouts(transaction, winnings, attempts);
  const card = await cardFor(transaction, winning);
  const fact = { kind: 'accepted', card: winningCardOf(card) } as const;
  await applyWinnings(transaction, winnings, [{ winning, fact }]);
  return { kind: 'started', card };
}

/** Returns the card, under the same conditions as for accepting. */
async function cardFor(transaction: Transaction<Tables>, winning: WinningTable): Promise<PayoutCard> {
  const { player_id: playerId } = winning;
  if (needsCnp(winning) && !(await hasCnp(transaction, playerId))) {
    throw new OperationRefused('The player has to give the CNP first.');
  }
  const card = cardOf(winning, await findPayoutCards(transaction, playerId));
  if (card === undefined) throw new OperationRefused('The player has no card that it could go to.');
  return card;
}
