import {
  retryWinningPayout,
  payWinningAtCounter,
  type ListedWinning,
  type RetriedPayout,
} from '../../features/prizes/winnings/index.ts';
import { WrongUsage, type Command, type CommandInput } from '../command.ts';
import { findWinning } from '../find-winning.ts';
import { formatInstant, formatLei } from '../print-table.ts';
import { optionalText } from '../read-input.ts';

export const payOutCommand: Command = {
  name: 'pay-out',
  kind: 'change',
  role: 'payments',
  usage: 'WINNING [--counter --serial SERIAL --cnp -]',
  summary:
    'Tries a pay-out to a card again; with --counter pays in cash, against the serial of the printed ticket and the CNP, which is prompted for. Takes two persons above the ceiling.',
  positionals: [1, 1],
  options: { counter: { type: 'boolean' }, serial: { type: 'string' }, cnp: { type: 'string' } },
  secrets: ['cnp'],
  async run({ app, transaction }, input) {
    const winning = await findWinning(transaction, input.positionals[0] ?? '');
    const { player_id: playerId, winning_id: winningId, draw_id: drawId } = winning;
    const proof = readProof(input);
    const paid = proof && (await payWinningAtCounter(transaction, app.winnings, { winning, ...proof }));
    const what = paid
      ? 'paid at the counter'
      : retryText(await retryWinningPayout(transaction, app.winnings, { playerId, winningId }));
    return {
      lines: [`${formatLei(winning.net_bani)}: ${what}.`, ...factsOf(winning)],
      summary: `winning ${winningId}: ${what}`,
      drawId,
      ...(paid?.secondPerson && { secondPerson: paid.secondPerson }),
    };
  },
};

/** What is shown at the counter; null for a pay-out to a card. */
function readProof(input: CommandInput): { serial: string; cnp: string } | null {
  const isAtCounter = input.values['counter'] === true;
  const [serial, cnp] = [optionalText(input, 'serial'), optionalText(input, 'cnp')];
  if (!isAtCounter) {
    if (serial === undefined && cnp === undefined) return null;
    throw new WrongUsage('--serial and --cnp go with --counter.');
  }
  if (serial === undefined || cnp === undefined) {
    throw new WrongUsage('--counter needs --serial of the printed ticket, and --cnp - of who shows it.');
  }
  return { serial, cnp };
}

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
