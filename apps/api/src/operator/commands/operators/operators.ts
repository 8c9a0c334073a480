import { formatTerminalInstant } from '@loto/formatting/terminal';
import { findOperators, type Operator } from '../../../features/people/operators/index.ts';
import type { Command } from '../../command.ts';
import { printTable } from '../../print-table.ts';

export const operatorsCommand: Command = {
  name: 'operators',
  kind: 'read',
  usage: '',
  summary: 'Lists the operators with their roles and how long their tokens last.',
  positionals: [0, 0],
  options: {},
  async run({ transaction, now }) {
    const rows = (await findOperators(transaction)).map((operator) => [
      operator.name,
      operator.roles.join(', '),
      stateOf(operator, now),
      operator.last_used_at === null ? '' : formatTerminalInstant(operator.last_used_at),
    ]);
    return {
      lines: printTable(['name', 'roles', 'token', 'last used'], rows),
      summary: `${rows.length} operators`,
    };
  },
};

function stateOf(operator: Operator, now: Date): string {
  const { revoked_at: revokedAt, token_expires_at: expiresAt } = operator;
  if (revokedAt !== null) return `revoked by ${operator.revoked_by}`;
  if (expiresAt === null)
    return operator.enrolled_at === null ? 'to enrol' : 'ended; reset-token gives another';
  return `${expiresAt > now ? 'until' : 'ended'} ${formatTerminalInstant(expiresAt)}`;
}
