import { formatTerminalInstant, formatTerminalLei } from '@loto/formatting/terminal';
import { releaseHeldPayout } from '../../../features/prizes/winnings/index.ts';
import type { Command } from '../../command.ts';
import { findWinning } from '../../find-winning.ts';
import { holdText } from '../../format-hold.ts';

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
    const summary = `winning ${winningId}: ${formatTerminalLei(winning.net_bani)} leave for the card now; the player cannot stop them any more`;
    return {
      lines: [summary, `  it was ${holdText(hold, now)}`],
      // not until when it is held by now
      facts: [summary, `  held until ${formatTerminalInstant(hold.until)}`],
      summary,
      drawId,
      secondPerson: 'the player may still stop it by the mail about the change',
    };
  },
};
