import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { OperationRefused } from '../../operators/index.ts';
import { findPayoutsOf, releaseAtOnce } from '../../money/payouts/index.ts';
import { findHold, type Hold } from '../payout-holds/index.ts';
import { lockWinning } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

/**
 * Releases the held payout of a winning early. The player can't stop it any more.
 * @throws {OperationRefused} if no payout is held
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
