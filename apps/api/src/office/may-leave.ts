import type { Payouts } from '../features/money/payouts/index.ts';
import type { SignedActions } from '../features/operators/index.ts';
import { findHoldingChanges } from '../features/people/accounts/index.ts';
import { findWinning } from '../features/prizes/winnings/index.ts';
import { holdsBack } from '../features/prizes/payout-holds/index.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Returns a check of the operators' signatures that runs just before a payout is sent: for resuming
 * a draw's payouts after they were stopped, and for releasing a large payout that would still be
 * held. A row without a valid signature blocks the payout.
 */
export function createMayLeave(
  { config, clock, log }: Pick<Platform, 'config' | 'clock' | 'log'>,
  signedActions: SignedActions,
): NonNullable<Payouts['mayLeave']> {
  return async (queries, payout) => {
    const { player_id: playerId, source_id: winningId, payout_id: payoutId } = payout;
    const winning = await findWinning(queries, { playerId, winningId });
    // The tables reject a payout without a winning.
    if (winning === undefined) return true;
    const { draw_id: drawId, card_id: cardId } = winning;
    if (await isStopped(drawId)) return refuse(`payout_stop of the draw ${drawId}`);
    const { provider, amount_bani: amountBani, created_at: createdAt } = payout;
    if (amountBani <= config.payoutHold.aboveBani) return true;
    const isHeld = (await findHoldingChanges(queries, [playerId], clock.now())).some(
      (change) =>
        change.changed_at <= createdAt && holdsBack(change, { playerId, provider, cardId, amountBani }),
    );
    return !isHeld || (await isReleased(drawId, winningId)) || refuse(`payout ${payoutId}`);
  };

  async function isStopped(drawId: string): Promise<boolean> {
    const decided = await signedActions.decisionsOf(drawId, {
      byOne: ['stop-payouts'],
      byTwo: ['resume-payouts'],
      roles: ['payments', 'draws'],
    });
    const ofDraw = decided.filter(({ facts }) => facts[0] === `draw ${drawId}`);
    return ofDraw.at(-1)?.command === 'stop-payouts';
  }

  async function isReleased(drawId: string, winningId: string): Promise<boolean> {
    const released = { byOne: [], byTwo: ['release-payout'], roles: ['payments'] } as const;
    return (await signedActions.decisionsOf(drawId, released)).some(
      ({ facts }) => facts[0] === `winning ${winningId}`,
    );
  }

  function refuse(row: string): false {
    log.error({ alert: true, row }, 'a payout does not leave: no operator signed what the row says');
    return false;
  }
}
