import { switchGame } from '../../../features/draws/games/index.ts';
import type { Command } from '../../command.ts';
import { readGame } from '../../read-input.ts';

/** `enable` and `disable`. */
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
      const summary = isChanged ? `${game} is ${state} now` : `${game} was ${state} already`;
      return { lines: [summary], summary };
    },
  };
}

export const enableCommand = switchCommand(true);
export const disableCommand = switchCommand(false);
