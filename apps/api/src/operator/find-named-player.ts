import type { Queries } from '../platform/database/database.ts';
import { isUuid } from '../platform/calls/is-uuid.ts';
import { findKnownPlayer, type KnownPlayer } from '../features/people/accounts/index.ts';
import { OperationRefused } from '../features/people/operators/index.ts';
import { WrongUsage, type CommandInput } from './command.ts';
import { optionalText } from './read-input.ts';

/**
 * The player that a command names, by id or by e-mail.
 * @throws {WrongUsage} when neither or both are given
 * @throws {OperationRefused} when there is no such player
 */
export async function findNamedPlayer(queries: Queries, input: CommandInput): Promise<KnownPlayer> {
  const [playerId] = input.positionals;
  const email = optionalText(input, 'email');
  if ((playerId === undefined) === (email === undefined)) {
    throw new WrongUsage('Name the player by id, or by --email - and type it at the prompt.');
  }
  if (playerId !== undefined && !isUuid(playerId)) throw new WrongUsage(`${playerId} is no id of a player.`);
  const player = await findKnownPlayer(
    queries,
    email === undefined ? { playerId: playerId ?? '' } : { email: email.toLowerCase() },
  );
  if (player === undefined) throw new OperationRefused('There is no such player.');
  return player;
}
