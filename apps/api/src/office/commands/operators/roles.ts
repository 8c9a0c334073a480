import { OperationRefused } from '../../../features/operators/index.ts';
import type { Command } from '../../command.ts';
import { say } from '../../outcome.ts';
import { readRole, readRoles } from '../../read-input.ts';
import { requireOperator, requireTwoAdministratorsWithout } from '../../require-operator.ts';

export const giveRoleCommand: Command = {
  name: 'give-role',
  kind: 'change',
  role: 'administrator',
  usage: 'NAME ROLE[,ROLE]',
  summary: 'Gives an operator a role, or several. Takes two persons.',
  positionals: [2, 2],
  options: {},
  async run({ app }, { positionals: [name = '', word = ''] }) {
    const roles = readRoles(word);
    await requireOperator(app, name);
    const directory = await app.signedActions.directory();
    if (roles.some((role) => directory.hasRole(name, role))) {
      throw new OperationRefused(`${name} has that role already.`);
    }
    const summary = say`${name} has the role ${roles.join(' and ')}`;
    return { blocks: [summary], summary, secondPerson: 'it gives a role' };
  },
};

export const takeRoleCommand: Command = {
  name: 'take-role',
  kind: 'change',
  role: 'administrator',
  usage: 'NAME ROLE',
  summary: 'Takes a role from an operator; two administrators stay. Takes two persons.',
  positionals: [2, 2],
  options: {},
  async run({ app, transaction }, { positionals: [name = '', word = ''] }) {
    const role = readRole(word);
    await requireOperator(app, name);
    const directory = await app.signedActions.directory();
    if (!directory.hasRole(name, role)) throw new OperationRefused(`${name} does not have the role ${role}.`);
    if (role === 'administrator') await requireTwoAdministratorsWithout(app, transaction, name);
    const summary = say`${name} does not have the role ${role} any more`;
    return { blocks: [summary], summary, secondPerson: 'it takes a role' };
  },
};
