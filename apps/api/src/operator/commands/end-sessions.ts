import type { Queries } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/calls/is-uuid.ts';
import {
  endSessions,
  findPlayer,
  findPlayerByEmail,
  type PlayerTable,
} from '../../features/people/accounts/index.ts';
import { OperationRefused } from '../../features/people/operators/index.ts';
import { WrongUsage, type Command, type CommandInput } from '../command.ts';
import { optionalText } from '../read-input.ts';

export const endSessionsCommand: Command = {
  name: 'end-sessions',
  kind: 'change',
  usage: 'PLAYER | --email -',
  summary: 'Signs a player out everywhere, by id or by e-mail.',
  positionals: [0, 1],
  options: { email: { type: 'string' } },
  role: 'payments',
  // the audit log is never erased, an account is
  secrets: ['email'],
  async run({ transaction, now }, input) {
    const player = await findNamed(transaction, input);
    if (player === undefined) throw new OperationRefused('There is no such player.');
    const count = await endSessions(transaction, { playerId: player.player_id }, 'operator', now);
    const summary = `${count} sessions of the player ${player.player_id} were ended`;
    return { lines: [summary], summary };
  },
};

async function findNamed(queries: Queries, input: CommandInput): Promise<PlayerTable | undefined> {
  const [playerId] = input.positionals;
  const email = optionalText(input, 'email');
  if ((playerId === undefined) === (email === undefined)) {
    throw new WrongUsage('Name the player by id, or by --email - and type it at the prompt.');
  }
  if (email !== undefined) return findPlayerByEmail(queries, email.toLowerCase());
  if (!isUuid(playerId ?? '')) throw new WrongUsage(`${playerId} is no id of a player.`);
  return findPlayer(queries, playerId ?? '');
}
