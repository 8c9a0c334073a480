import { insertOperators } from '../../../features/operators/index.ts';
import type { Command } from '../../command.ts';
import { say, text } from '../../outcome.ts';
import { readRoles, requireText } from '../../read-input.ts';
import { mailCode } from './keys.ts';

export const addOperatorCommand: Command = {
  name: 'add-operator',
  kind: 'change',
  role: 'administrator',
  usage: 'NAME --email E-MAIL --role ROLE[,ROLE]',
  summary: 'Adds an operator, who gets a code by mail and enrols with it. Takes two persons.',
  positionals: [1, 1],
  options: { email: { type: 'string' }, role: { type: 'string' } },
  async run(context, input) {
    const [name = ''] = input.positionals;
    const email = requireText(input, 'email').toLowerCase();
    const roles = readRoles(requireText(input, 'role'));
    await insertOperators(context.transaction, [{ name, email }], context.now);
    const fact = await mailCode(context, name);
    const summary = say`${name} is an operator: ${roles.join(', ')}`;
    const blocks = [summary, say`The code to enrol with goes to ${email}, and to no one else.`];
    return { blocks, facts: [...blocks, text(fact)], summary, secondPerson: 'it adds an operator' };
  },
};
