import { endSessions } from '../../../features/people/accounts/index.ts';
import type { Command } from '../../command.ts';
import { findNamedPlayer } from '../../find-named-player.ts';
import { requireReason } from '../../read-input.ts';

export const endSessionsCommand: Command = {
  name: 'end-sessions',
  kind: 'change',
  usage: 'PLAYER | --email - --reason TEXT',
  summary: 'Signs a player out everywhere, by id or by e-mail.',
  positionals: [0, 1],
  options: { email: { type: 'string' }, reason: { type: 'string' } },
  role: ['service', 'payments'],
  // the audit log is never erased, an account is
  secrets: ['email'],
  async run({ transaction, now }, input) {
    requireReason(input);
    const player = await findNamedPlayer(transaction, input);
    const count = await endSessions(transaction, { playerId: player.player_id }, 'operator', now);
    const summary = `${count} sessions of the player ${player.player_id} were ended`;
    return { lines: [summary], summary };
  },
};
