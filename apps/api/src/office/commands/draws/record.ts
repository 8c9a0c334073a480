import { recordResult, type Draw } from '../../../features/draws/games/index.ts';
import { appendException } from '../../../features/seals/index.ts';
import type { Command } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { optionalText } from '../../read-input.ts';
import { readResult, resultOptions, resultUsage } from '../../read-result.ts';
import { describeResult, resultSentences } from '../../format-result.ts';
import { renderBlocks } from '../../render-outcome.ts';
import { say, text } from '../../outcome.ts';

export const recordCommand: Command = {
  name: 'record',
  kind: 'change',
  role: 'draws',
  usage: `DRAW ${resultUsage} [--unwitnessed REASON]`,
  summary:
    'Records what was drawn, in the order of draw; another operator confirms it. To correct what was confirmed takes two persons. So does `--unwitnessed`, for a draw whose seal too few witnesses signed before it; its reason is published in the log of seals.',
  positionals: [1, 1],
  options: { ...resultOptions, unwitnessed: { type: 'string' } },
  async run({ app, transaction, operator, now }, input) {
    const found = await findDraw(transaction, input.positionals[0] ?? '');
    const { drawId, gameCode, drawAt } = found;
    const reason = optionalText(input, 'unwitnessed');
    if (reason !== undefined) await appendException(transaction, app.platform, { draw: found, reason });
    const { results, draw } = await recordResult(transaction, {
      drawId,
      input: readResult(input),
      operator,
      isUnwitnessed: reason !== undefined,
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
      ...secondPersonFor(draw.status, reason),
    };
  },
};

function secondPersonFor(
  status: Draw['status'],
  reason: string | undefined,
): { readonly secondPerson?: string } {
  if (reason !== undefined) return { secondPerson: 'too few witnesses signed before the draw' };
  return status === 'drawn' ? { secondPerson: 'the draw has a confirmed result' } : {};
}
