import { formatTerminalInstant } from '@loto/formatting/terminal';
import { listActions } from '../../../features/people/operators/index.ts';
import type { Command } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { printTable } from '../../print-table.ts';
import { optionalText } from '../../read-input.ts';

export const auditCommand: Command = {
  name: 'audit',
  kind: 'read',
  usage: '[--draw DRAW]',
  summary: 'Lists what operators did and tried, newest first.',
  positionals: [0, 0],
  options: { draw: { type: 'string' } },
  async run({ transaction }, input) {
    const named = optionalText(input, 'draw');
    const drawId = named === undefined ? undefined : (await findDraw(transaction, named)).drawId;
    const actions = await listActions(transaction, { drawId, limit: 50 });
    const rows = actions.map((action) => [
      String(action.actionNumber),
      formatTerminalInstant(action.actedAt),
      action.isSigned === false ? `${action.operatorName} (no valid token)` : action.operatorName,
      action.isDryRun ? `${action.command} (dry run)` : action.command,
      action.outcome,
      action.summary.split('\n')[0] ?? '',
    ]);
    return {
      lines: printTable(['number', 'when', 'who', 'what', 'outcome', 'summary'], rows, ['number']),
      summary: `${rows.length} actions`,
    };
  },
};
