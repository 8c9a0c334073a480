import { reserved, reservedValues, type KeyedRequest } from '../../../platform/calls/idempotency.ts';
import type { Statements } from '../../../platform/database/statement.ts';
import { ticketsText, ticketValues } from './insert-tickets.ts';
import type { Purchase } from './decide-purchase.ts';

/** The keys are the second value of {@link reserved}. */
const isReserved = '(player_id, ($2::text[])[place]) in (select player_id, key from reserved)';

const text = ticketsText(6, `${reserved},`, isReserved);

/**
 * Reserves the keys of requests and inserts the tickets of those whose key was free, each with its
 * stored response, by one statement.
 * @param requests each key once, sorted (`playerKey`)
 * @returns whether each was inserted
 */
export async function writeKeyedTickets(
  statements: Statements,
  requests: readonly KeyedRequest[],
  purchases: readonly Purchase[],
): Promise<boolean[]> {
  if (requests.length === 0) return [];
  const answers = purchases.map(({ answer }) => answer.json);
  const tickets = purchases.map(({ ticket }) => ticket);
  const { rows } = await statements.query<{ place: number }>({
    name: 'write-keyed-tickets',
    text,
    values: [...reservedValues(requests, answers), ...ticketValues(tickets)],
  });
  const places = new Set(rows.map(({ place }) => place));
  return requests.map((_, index) => places.has(index + 1));
}
