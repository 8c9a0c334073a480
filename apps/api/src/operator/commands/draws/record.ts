import { formatTerminalInstant } from '@loto/formatting/terminal';
import { recordResult } from '../../../features/draws/games/index.ts';
import type { Command } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { readResult, resultOptions, resultUsage } from '../../read-result.ts';
import { formatResult } from '../../format-result.ts';

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
    const lines = formatResult(results);
    return {
      lines: [
        `Recorded for ${gameCode}, ${formatTerminalInstant(drawAt)}:`,
        ...lines,
        'It counts once another operator confirms it.',
      ],
      summary: `recorded ${lines.map((line) => line.trim()).join('; ')}`,
      drawId,
      change: { result: results.result, extraResult: results.extraResult },
      ...(draw.status === 'drawn' && { secondPerson: 'the draw has a confirmed result' }),
    };
  },
};
