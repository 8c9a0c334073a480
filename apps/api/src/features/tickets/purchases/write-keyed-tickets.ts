import { claimed, claimValues, type KeyedRequest } from '../../../platform/idempotency-batch.ts';
import type { Statements } from '../../../platform/statement.ts';
import { ticketsText, ticketValues } from '../write-tickets.ts';
import type { Purchase } from './decide-purchase.ts';

const claimedPlaces = `
  ${claimed}, claimed_place as (
    select place from unnest($1::uuid[], $2::text[]) with ordinality as asked (player_id, key, place)
    join claimed using (player_id, key)
  ),`;

const text = ticketsText(6, claimedPlaces, 'place in (select place from claimed_place)');

/**
 * Takes the keys of requests and writes the tickets of those whose key was free, each with its answer under its key, by one statement.
 * @param requests each key once
 * @returns whether each was written
 */
export async function writeKeyedTickets(
  statements: Statements,
  requests: readonly KeyedRequest[],
  purchases: readonly Purchase[],
): Promise<boolean[]> {
  if (requests.length === 0) return [];
  const answers = purchases.map(({ gameTicket }) => JSON.stringify({ gameTicket }));
  const tickets = purchases.map(({ ticket }) => ticket);
  const { rows } = await statements.query<{ place: number }>({
    name: 'write-keyed-tickets',
    text,
    values: [...claimValues(requests, answers), ...ticketValues(tickets)],
  });
  const places = new Set(rows.map(({ place }) => place));
  return requests.map((_, index) => places.has(index + 1));
}
