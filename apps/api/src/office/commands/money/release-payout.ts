import { releaseHeldPayout } from '../../../features/prizes/winnings/index.ts';
import type { Command } from '../../command.ts';
import { findWinning } from '../../find-winning.ts';
import { describeHold } from '../../format-hold.ts';
import { lei, say } from '../../outcome.ts';

export const releasePayoutCommand: Command = {
  name: 'release-payout',
  kind: 'change',
  role: 'payments',
  usage: 'WINNING',
  summary:
    'Lets a held pay-out go to its card now, once you know from the player that the change was theirs. Takes two persons.',
  positionals: [1, 1],
  options: {},
  async run({ app, transaction, now }, { positionals: [named = ''] }) {
    const winning = await findWinning(transaction, named);
    const { player_id: playerId, winning_id: winningId, draw_id: drawId } = winning;
    const hold = await releaseHeldPayout(transaction, app.winnings, { playerId, winningId });
    const summary = say`winning ${winningId}: ${lei(winning.net_bani)} leave for the card now; the player cannot stop them any more`;
    return {
      blocks: [summary, say`  it was ${describeHold(hold, now)}`],
      // Leaves out the end of the hold, because it may change before the signature.
      facts: [say`winning ${winningId}`, summary, say`  held until ${hold.until}`],
      summary,
      drawId,
      secondPerson: 'the player may still stop it by the mail about the change',
    };
  },
};
