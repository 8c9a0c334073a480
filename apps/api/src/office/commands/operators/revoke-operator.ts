import { endEnrolments, withdrawRequestsOf } from '../../../features/operators/index.ts';
import type { Command } from '../../command.ts';
import { say } from '../../outcome.ts';
import { requireOperator, requireTwoAdministratorsWithout } from '../../require-operator.ts';

export const revokeOperatorCommand: Command = {
  name: 'revoke-operator',
  kind: 'change',
  role: 'administrator',
  usage: 'NAME',
  summary:
    'Locks an operator out for good; one administrator does it alone. Two administrators stay: where there are just two, end-keys.',
  positionals: [1, 1],
  options: {},
  async run({ app, transaction, now }, { positionals: [name = ''] }) {
    await requireOperator(app, name);
    const directory = await app.signedActions.directory();
    if (directory.hasRole(name, 'administrator'))
      await requireTwoAdministratorsWithout(app, transaction, name);
    await endEnrolments(transaction, name, now);
    await withdrawRequestsOf(transaction, name, now);
    const summary = say`${name} is revoked, and what they requested can not be approved any more`;
    return { blocks: [summary], summary };
  },
};
