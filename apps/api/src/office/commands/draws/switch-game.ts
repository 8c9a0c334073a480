import { switchGame } from '../../../features/draws/games/index.ts';
import type { Command } from '../../command.ts';
import { say } from '../../outcome.ts';
import { readGame } from '../../read-input.ts';

/** Returns the command `enable` or `disable`. */
function switchCommand(isEnabled: boolean): Command {
  const state = isEnabled ? 'on sale' : 'not on sale';
  return {
    name: isEnabled ? 'enable' : 'disable',
    kind: 'change',
    role: 'draws',
    usage: 'GAME',
    summary: isEnabled
      ? 'Starts the sale of a game.'
      : 'Stops the sale of a game; tickets sold play on, unpaid ones can be paid.',
    positionals: [1, 1],
    options: {},
    async run({ transaction }, input) {
      const game = readGame(input.positionals[0] ?? '');
      const isChanged = await switchGame(transaction, game, isEnabled);
      const summary = isChanged ? say`${game} is ${state} now` : say`${game} was ${state} already`;
      return { blocks: [summary], summary };
    },
  };
}

export const enableCommand = switchCommand(true);
export const disableCommand = switchCommand(false);
