import {
  retryWinningPayout,
  payWinningAtCounter,
  type ListedWinning,
  type RetriedPayout,
} from '../../features/prizes/winnings/index.ts';
import { WrongUsage, type Command } from '../command.ts';
import { findWinning } from '../find-winning.ts';
import { formatInstant, formatLei } from '../print-table.ts';
import { optionalText } from '../read-input.ts';

export const payOutCommand: Command = {
  name: 'pay-out',
  kind: 'change',
  usage: 'WINNING [--counter [--cnp -]]',
  summary:
    'Tries a pay-out to a card again; with --counter pays in cash, against the printed ticket; --cnp - prompts for the CNP.',
  positionals: [1, 1],
  options: { counter: { type: 'boolean' }, cnp: { type: 'string' } },
  secrets: ['cnp'],
  async run({ app, transaction }, input) {
    const isAtCounter = input.values['counter'] === true;
    const cnp = optionalText(input, 'cnp');
    if (cnp !== undefined && !isAtCounter) throw new WrongUsage('--cnp goes with --counter.');
    const winning = await findWinning(transaction, input.positionals[0] ?? '');
    const { player_id: playerId, winning_id: winningId, draw_id: drawId, serial } = winning;
    if (isAtCounter) {
      await payWinningAtCounter(transaction, app.winnings, { playerId, winningId, serial, cnp });
    }
    const what = isAtCounter
      ? 'paid at the counter'
      : retryText(await retryWinningPayout(transaction, app.winnings, { playerId, winningId }));
    return {
      lines: [`${formatLei(winning.net_bani)}: ${what}.`, ...factsOf(winning)],
      summary: `winning ${winningId}: ${what}`,
      drawId,
    };
  },
};

function retryText(again: RetriedPayout): string {
  if (again.kind === 'pending') {
    const since = formatInstant(again.payout.created_at);
    return `under way to the card since ${since}; the provider is polled again now`;
  }
  return `goes to the card ${again.card.brand} ${again.card.last4} again`;
}

/** What is compared with the ticket. */
function factsOf(winning: ListedWinning): string[] {
  return [
    `  ticket ${winning.serial}, ${winning.game_code} of ${formatInstant(winning.draw_at)}`,
    `  gross ${formatLei(winning.gross_bani)}, tax ${formatLei(winning.tax_bani)}`,
    `  winning ${winning.winning_id}`,
  ];
}
