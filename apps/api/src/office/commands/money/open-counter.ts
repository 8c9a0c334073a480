import { findOperatorNames } from '../../../features/operators/index.ts';
import { forgetWrongIdentities } from '../../../features/prizes/winnings/index.ts';
import type { Command } from '../../command.ts';
import { findWinning } from '../../find-winning.ts';
import { say } from '../../outcome.ts';

export const openCounterCommand: Command = {
  name: 'open-counter',
  kind: 'change',
  role: 'counter',
  usage: 'WINNING',
  summary:
    'Lets operators who typed five wrong CNPs, cards or receipts for a prize’s player type them again. Takes two persons.',
  positionals: [1, 1],
  options: {},
  async run({ transaction }, input) {
    const winning = await findWinning(transaction, input.positionals[0] ?? '');
    const { player_id: playerId, winning_id: winningId, serial, draw_id: drawId } = winning;
    const operators = await findOperatorNames(transaction);
    await forgetWrongIdentities(transaction, playerId, operators);
    const summary = say`CNPs, cards and receipts may be typed again for the player of winning ${winningId}`;
    return {
      blocks: [say`${summary}, ticket ${serial}.`],
      summary,
      drawId,
      secondPerson: 'too many wrong ones may have been someone trying numbers',
    };
  },
};
