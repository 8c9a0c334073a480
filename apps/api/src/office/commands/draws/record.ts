import { recordResult } from '../../../features/draws/games/index.ts';
import type { Command } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { readResult, resultOptions, resultUsage } from '../../read-result.ts';
import { describeResult, resultSentences } from '../../format-result.ts';
import { renderBlocks } from '../../render-outcome.ts';
import { say, text } from '../../outcome.ts';

export const recordCommand: Command = {
  name: 'record',
  kind: 'change',
  role: 'draws',
  usage: `DRAW ${resultUsage}`,
  summary:
    'Records what was drawn, in the order of draw; another operator confirms it. To correct what was confirmed takes two persons.',
  positionals: [1, 1],
  options: resultOptions,
  async run({ transaction, operator, now }, input) {
    const { drawId, gameCode, drawAt } = await findDraw(transaction, input.positionals[0] ?? '');
    const { results, draw } = await recordResult(transaction, {
      drawId,
      input: readResult(input),
      operator,
      now,
    });
    const lines = describeResult(results);
    return {
      blocks: [
        say`Recorded for ${gameCode}, ${drawAt}:`,
        ...lines,
        text('It counts once another operator confirms it.'),
      ],
      facts: resultSentences(draw, results),
      summary: say`recorded ${renderBlocks(lines)
        .map((line) => line.trim())
        .join('; ')}`,
      drawId,
      ...(draw.status === 'drawn' && { secondPerson: 'the draw has a confirmed result' }),
    };
  },
};
