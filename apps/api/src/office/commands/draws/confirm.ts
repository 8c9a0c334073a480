import { parseDrawResult } from '@loto/game-rules';
import { confirmResult } from '../../../features/draws/games/index.ts';
import { OperationRefused } from '../../../features/operators/index.ts';
import type { Command, CommandInput } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { readResult, resultOptions, resultUsage } from '../../read-result.ts';
import { describeResult, resultSentences } from '../../format-result.ts';
import { say } from '../../outcome.ts';

export const confirmCommand: Command = {
  name: 'confirm',
  kind: 'change',
  role: 'draws',
  usage: `DRAW [${resultUsage}]`,
  summary: 'Confirms what another operator recorded; given with the numbers, only if they are the same.',
  positionals: [1, 1],
  options: resultOptions,
  async run({ transaction, operator, now }, input) {
    const draw = await findDraw(transaction, input.positionals[0] ?? '');
    const { drawId, gameCode, drawAt } = draw;
    const expected = isResultGiven(input) ? parseDrawResult(gameCode, readResult(input), draw) : undefined;
    if (expected?.ok === false) throw new OperationRefused('What you gave is not a result of this draw.');
    const { entry } = await confirmResult(transaction, {
      drawId,
      operator,
      now,
      expected: expected?.value,
    });
    return {
      blocks: [
        say`Confirmed for ${gameCode}, ${drawAt}, recorded by ${entry.recordedBy}:`,
        ...describeResult(entry),
      ],
      facts: resultSentences(draw, entry),
      summary: say`confirmed the entry ${entry.entryId} of ${entry.recordedBy}`,
      drawId,
    };
  },
};

function isResultGiven(input: CommandInput): boolean {
  return Object.keys(resultOptions).some((name) => input.values[name] !== undefined);
}
