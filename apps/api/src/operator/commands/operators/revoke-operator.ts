import { revokeOperator, voidEnrolments } from '../../../features/people/operators/index.ts';
import type { Command } from '../../command.ts';

export const revokeOperatorCommand: Command = {
  name: 'revoke-operator',
  kind: 'change',
  usage: 'NAME',
  summary:
    'Locks an operator out for good; one administrator does it alone. Two administrators stay: where there are just two, end-token.',
  positionals: [1, 1],
  options: {},
  async run({ transaction, operator, now }, { positionals: [name = ''] }) {
    await revokeOperator(transaction, { name, by: operator, now });
    await voidEnrolments(transaction, name, now);
    const summary = `${name} is revoked, and what they requested can not be approved any more`;
    return { lines: [summary], summary };
  },
};
