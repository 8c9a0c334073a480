import { parseSerial } from '@loto/game-rules';
import type { Queries } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/calls/is-uuid.ts';
import { findOrderedTicket, type TicketKey } from '../../features/tickets/index.ts';

/**
 * Returns a ticket's id for URLs: the serial if it's paid, otherwise the ids of the player and the
 * ticket, because there is no index of ticket ids alone.
 */
export function ticketAddress({ playerId, ticketId }: TicketKey, serial: string | null): string {
  return serial ?? `${playerId}~${ticketId}`;
}

/** Returns the ticket with a printed serial or an id from a URL, or undefined. */
export async function findAddressedTicket(queries: Queries, address: string): Promise<TicketKey | undefined> {
  const [playerId = '', ticketId = ''] = address.split('~');
  if (isUuid(playerId) && isUuid(ticketId)) return { playerId, ticketId };
  const serial = printedSerial(address);
  return serial === null ? undefined : findOrderedTicket(queries, serial);
}

/** Returns an entered serial in its printed form, or null if it isn't one. */
export function printedSerial(typed: string): string | null {
  if (!parseSerial(typed).ok) return null;
  const compact = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const parts = [compact.slice(0, 3), compact.slice(3, 7), compact.slice(7, 11), compact.slice(11, 15)];
  return [...parts, compact.slice(15)].join('-');
}
