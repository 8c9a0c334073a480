import { giveRoles, lockOperator, takeRole } from '../../../features/people/operators/index.ts';
import type { Command } from '../../command.ts';
import { readRole } from '../../read-input.ts';

export const giveRoleCommand: Command = {
  name: 'give-role',
  kind: 'change',
  usage: 'NAME ROLE',
  summary: 'Gives an operator a role: administrator, draws, payments or auditor. Takes two persons.',
  positionals: [2, 2],
  options: {},
  async run({ transaction, now }, { positionals: [name = '', word = ''] }) {
    const role = readRole(word);
    await lockOperator(transaction, name);
    await giveRoles(transaction, { name, roles: [role], now });
    const summary = `${name} has the role ${role}`;
    return { lines: [summary], summary, secondPerson: 'it gives a role' };
  },
};

export const takeRoleCommand: Command = {
  name: 'take-role',
  kind: 'change',
  usage: 'NAME ROLE',
  summary: 'Takes a role from an operator; two administrators stay. Takes two persons.',
  positionals: [2, 2],
  options: {},
  async run({ transaction }, { positionals: [name = '', word = ''] }) {
    const role = readRole(word);
    await lockOperator(transaction, name);
    await takeRole(transaction, { name, role });
    const summary = `${name} does not have the role ${role} any more`;
    return { lines: [summary], summary, secondPerson: 'it takes a role' };
  },
};
