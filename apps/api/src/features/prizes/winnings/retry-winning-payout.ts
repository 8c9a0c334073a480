import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { OperationRefused } from '../../people/operators/index.ts';
import { enqueuePayout, findPayoutsOf, startPayouts, type Payout } from '../../money/payments/index.ts';
import { payoutsOf, ProviderUnavailable, type ProviderPayout } from '../../money/providers/index.ts';
import { hasCnp } from '../../people/profile/index.ts';
import { cardOf, needsCnp } from './describe-winnings.ts';
import { findPayoutCards, targetOf, type PayoutCard } from './payout-card-table.ts';
import { refuseEnded } from './refuse-ended.ts';
import { lockWinning, updateWinning, type WinningTable } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

/** What trying again came to. */
export type PaidAgain =
  | {
      /** A pay-out is under way; its provider is asked now, and told to pay if it knows nothing of it. */
      readonly kind: 'asked';
      readonly payout: Payout;
    }
  | {
      /** The last pay-out failed, by the provider's word of this moment too; another one begins. */
      readonly kind: 'started';
      readonly card: PayoutCard;
    };

/**
 * Tries the pay-out of a prize to a card again, which failed or does not come to an end. Never begins one that was not tried before.
 * @throws {OperationRefused} when there is nothing to try again, or when the provider does not answer, or says that it paid
 */
export async function payWinningAgain(
  transaction: Transaction<Tables>,
  winnings: Winnings,
  { playerId, winningId }: { readonly playerId: string; readonly winningId: string },
): Promise<PaidAgain> {
  // the order in which accepting locks them
  await lockPlayer(transaction, playerId);
  const winning = await lockWinning(transaction, playerId, winningId);
  const now = winnings.clock.now();
  if (winning === undefined) throw new OperationRefused('The winning is not there.');
  refuseEnded(winning, now);
  const tries = await findPayoutsOf(transaction, { playerId, sourceId: winningId });
  const underWay = tries.find(({ status }) => status === 'pending');
  if (underWay !== undefined) {
    await enqueuePayout(transaction, winnings, underWay, now);
    return { kind: 'asked', payout: underWay };
  }
  if (winning.status === 'declined') {
    throw new OperationRefused('The player declined to have it on a card; pay it with --counter.');
  }
  if (tries.length === 0) {
    throw new OperationRefused('It was never tried: the player accepts it, or it is paid with --counter.');
  }
  for (const failed of tries) await refuseUnlessFailed(winnings, failed);
  const card = await cardFor(transaction, winning);
  await updateWinning(transaction, winning, { status: 'accepted', card_id: card.card_id });
  await startPayouts(transaction, winnings, [
    {
      playerId,
      sourceId: winningId,
      provider: card.provider,
      to: targetOf(card),
      amountBani: winning.net_bani,
    },
  ]);
  return { kind: 'started', card };
}

/** Asks the provider what became of a pay-out that it said had failed. */
async function refuseUnlessFailed(winnings: Winnings, payout: Payout): Promise<void> {
  let known: ProviderPayout | null;
  try {
    known = await payoutsOf(winnings.providers, payout.provider).findPayout(payout.payout_id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new OperationRefused('The provider does not answer; try again later.');
  }
  if (known === null || known.status === 'failed') return;
  throw new OperationRefused(
    `The provider says now that its pay-out ${known.id} is ${known.status}, which it had called failed. Clear it up with them first.`,
  );
}

/** The same conditions as those of accepting. */
async function cardFor(transaction: Transaction<Tables>, winning: WinningTable): Promise<PayoutCard> {
  const { player_id: playerId } = winning;
  if (needsCnp(winning) && !(await hasCnp(transaction, playerId))) {
    throw new OperationRefused('The player has to give the CNP first.');
  }
  const card = cardOf(winning, await findPayoutCards(transaction, playerId));
  if (card === undefined) throw new OperationRefused('The player has no card that it could go to.');
  return card;
}
