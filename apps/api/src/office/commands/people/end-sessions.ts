import { endSessions } from '../../../features/people/accounts/index.ts';
import type { Command } from '../../command.ts';
import { findNamedPlayer } from '../../find-named-player.ts';
import { say } from '../../outcome.ts';
import { requireReason } from '../../read-input.ts';

export const endSessionsCommand: Command = {
  name: 'end-sessions',
  kind: 'change',
  usage: 'PLAYER | --email - --reason TEXT',
  summary: 'Signs a player out everywhere, by id or by e-mail.',
  positionals: [0, 1],
  options: { email: { type: 'string' }, reason: { type: 'string' } },
  role: ['service', 'identity'],
  // Accounts are erased, but the audit log never is.
  secrets: ['email'],
  async run({ transaction, now }, input) {
    requireReason(input);
    const player = await findNamedPlayer(transaction, input);
    const count = await endSessions(transaction, { playerId: player.player_id }, 'operator', now);
    const summary = say`${count} sessions of the player ${player.player_id} were ended`;
    // Leaves out the number of sessions, so that a thief can't prevent this by signing in before
    // the signature.
    const facts = [say`every session of the player ${player.player_id} ends`];
    return { blocks: [summary], summary, facts };
  },
};
