import { addOperators, startEnrolment, type NewOperator } from '../../../features/people/operators/index.ts';
import type { Command, Report } from '../../command.ts';
import { readRoles, requireText } from '../../read-input.ts';

export const addOperatorCommand: Command = {
  name: 'add-operator',
  kind: 'change',
  usage: 'NAME --email E-MAIL --role ROLE[,ROLE]',
  summary: 'Adds an operator, who gets a code by mail and enrols with it. Takes two persons.',
  positionals: [1, 1],
  options: { email: { type: 'string' }, role: { type: 'string' } },
  async run({ transaction, now }, input): Promise<Report> {
    const added: NewOperator = {
      name: input.positionals[0] ?? '',
      email: requireText(input, 'email').toLowerCase(),
      roles: readRoles(requireText(input, 'role')),
    };
    await addOperators(transaction, [added], now);
    await startEnrolment(transaction, added.name, now);
    const summary = `${added.name} is an operator: ${added.roles.join(', ')}`;
    return {
      lines: [summary, `The code to enrol with goes to ${added.email}, and to no one else.`],
      summary,
      secondPerson: 'it adds an operator',
    };
  },
};
