import {
  findActions,
  type OperatorDirectory,
  type OperatorState,
} from '../../../features/operators/index.ts';
import type { Command } from '../../command.ts';
import { instant, say, table } from '../../outcome.ts';

export const operatorsCommand: Command = {
  name: 'operators',
  kind: 'read',
  role: 'any',
  usage: '',
  summary: 'Lists the operators with their roles, their keys and what they did last.',
  positionals: [0, 0],
  options: {},
  async run({ app, transaction }) {
    const directory = await app.signedActions.directory();
    const actions = await findActions(transaction, { first: 'newest', limit: 1_000 });
    const rows = directory.operators.map((operator) => {
      const last = actions.find(({ operator: name }) => name === operator.name);
      return [
        operator.name,
        directory.rolesOf(operator.name).join(', '),
        stateOf(operator, directory),
        last === undefined ? '' : instant(last.actedAt),
      ];
    });
    return {
      blocks: [table(['name', 'roles', 'keys', 'last action'], rows)],
      summary: say`${rows.length} operators`,
    };
  },
};

function stateOf({ name, keys, revokedBy }: OperatorState, directory: OperatorDirectory): string {
  if (revokedBy !== null) return `revoked by ${revokedBy}`;
  const open = keys.filter(({ to }) => to === null).length;
  if (open > 0) return String(open);
  return directory.isToEnrol(name) ? 'to enrol' : 'ended; reset-keys gives others';
}
