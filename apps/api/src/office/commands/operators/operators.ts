import {
  findLastActed,
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
    const lastActed = await findLastActed(transaction);
    const rows = directory.operators.map((operator) => {
      const last = lastActed.get(operator.name);
      return [
        operator.name,
        directory.rolesOf(operator.name).join(', '),
        stateOf(operator, directory),
        last === undefined ? '' : instant(last),
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
