import { findOperators } from '../../../features/people/operators/index.ts';
import { forgetWrongIdentities } from '../../../features/prizes/winnings/index.ts';
import type { Command } from '../../command.ts';
import { findWinning } from '../../find-winning.ts';

export const openCounterCommand: Command = {
  name: 'open-counter',
  kind: 'change',
  role: 'payments',
  usage: 'WINNING',
  summary:
    'Lets operators who typed five wrong CNPs, cards or receipts for a prize’s player type them again. Takes two persons.',
  positionals: [1, 1],
  options: {},
  async run({ transaction }, input) {
    const winning = await findWinning(transaction, input.positionals[0] ?? '');
    const { player_id: playerId, winning_id: winningId, serial, draw_id: drawId } = winning;
    const operators = (await findOperators(transaction)).map(({ name }) => name);
    await forgetWrongIdentities(transaction, playerId, operators);
    const summary = `CNPs, cards and receipts may be typed again for the player of winning ${winningId}`;
    return {
      lines: [`${summary}, ticket ${serial}.`],
      summary,
      drawId,
      secondPerson: 'too many wrong ones may have been someone trying numbers',
    };
  },
};
