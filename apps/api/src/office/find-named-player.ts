import type { Queries } from '../platform/database/database.ts';
import { isUuid } from '../platform/calls/is-uuid.ts';
import { findKnownPlayer, type KnownPlayer } from '../features/people/accounts/index.ts';
import { findOrderedTicket, type OrderedTicket } from '../features/tickets/index.ts';
import { OperationRefused } from '../features/operators/index.ts';
import { WrongUsage, type CommandInput } from './command.ts';
import { optionalText } from './read-input.ts';

/**
 * Returns the player that a command names by id, by e-mail or, if the command has that option, by
 * the serial of one of their tickets.
 * @throws {WrongUsage} if none or several are given
 * @throws {OperationRefused} if there is no such player
 */
export async function findNamedPlayer(queries: Queries, input: CommandInput): Promise<KnownPlayer> {
  const [playerId] = input.positionals;
  const email = optionalText(input, 'email');
  const serial = optionalText(input, 'serial');
  if ([playerId, email, serial].filter((given) => given !== undefined).length !== 1) {
    throw new WrongUsage('Name the player by id, or by --email - and type it at the prompt.');
  }
  if (serial !== undefined) return findPlayerOfTicket(queries, serial);
  if (playerId !== undefined && !isUuid(playerId)) throw new WrongUsage(`${playerId} is no id of a player.`);
  const player = await findKnownPlayer(
    queries,
    email === undefined ? { playerId: playerId ?? '' } : { email: email.toLowerCase() },
  );
  if (player === undefined) throw new OperationRefused('There is no such player.');
  return player;
}

async function findPlayerOfTicket(queries: Queries, serial: string): Promise<KnownPlayer> {
  const { playerId } = await findNamedTicket(queries, serial);
  const player = await findKnownPlayer(queries, { playerId });
  if (player === undefined) throw new OperationRefused('The account of that ticket was deleted.');
  return player;
}

/**
 * Returns the ticket with a printed serial.
 * @throws {OperationRefused} if no paid ticket has it
 */
export async function findNamedTicket(queries: Queries, serial: string): Promise<OrderedTicket> {
  const ticket = await findOrderedTicket(queries, serial.trim().toUpperCase());
  if (ticket === undefined) throw new OperationRefused('There is no paid ticket of that serial.');
  return ticket;
}
