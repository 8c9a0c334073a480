import { findActions } from '../../../features/operators/index.ts';
import type { Command } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { instant, say, table } from '../../outcome.ts';
import { optionalText } from '../../read-input.ts';
import { exportActions } from '../../export-actions.ts';

export const auditCommand: Command = {
  name: 'audit',
  kind: 'read',
  role: 'any',
  usage: '[--draw DRAW]',
  summary: 'Lists what operators did and tried, newest first.',
  positionals: [0, 0],
  options: { draw: { type: 'string' } },
  async run({ transaction }, input) {
    const named = optionalText(input, 'draw');
    const drawId = named === undefined ? undefined : (await findDraw(transaction, named)).drawId;
    const actions = await findActions(transaction, { drawId, first: 'newest', limit: 50 });
    const rows = actions.map((action) => [
      action.seq,
      instant(action.actedAt),
      action.operator,
      action.command,
      action.key === null && action.outcome === 'done' ? 'done, not signed' : action.outcome,
      action.summary,
    ]);
    return {
      blocks: [table(['number', 'when', 'who', 'what', 'outcome', 'summary'], rows, ['number'])],
      summary: say`${rows.length} actions`,
    };
  },
};

export const exportAuditCommand: Command = {
  name: 'export-audit',
  kind: 'look',
  role: ['auditor', 'administrator'],
  usage: 'FILE',
  summary: 'Writes all actions into a new file, which `npm run verify:audit FILE` verifies anywhere.',
  positionals: [1, 1],
  options: {},
  writes: '0',
  async run({ app, transaction }, { positionals: [path = ''] }) {
    const { content, actions } = await exportActions(transaction, app.signedActions.trust);
    const summary = say`${actions} actions are exported`;
    return { blocks: [summary], summary, file: { path, content } };
  },
};
