import { addOperator } from '../../features/people/operators/index.ts';
import type { Command } from '../command.ts';

export const addOperatorCommand: Command = {
  name: 'add-operator',
  kind: 'change',
  usage: 'NAME',
  summary: 'Adds an operator and prints their token, once. The first one needs no --as.',
  positionals: [1, 1],
  options: {},
  async run({ transaction, now, isDryRun }, input) {
    const name = input.positionals[0] ?? '';
    const token = await addOperator(transaction, { name, now });
    return {
      lines: isDryRun
        ? [`${name} would be an operator.`]
        : [`${name} is an operator. Their token, which is stored nowhere and shown only now:`, token],
      summary: `${name} is an operator`,
    };
  },
};
