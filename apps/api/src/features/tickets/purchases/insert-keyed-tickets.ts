import { reserved, reservedValues, type KeyedRequest } from '../../../platform/calls/idempotency.ts';
import { plainArray, type Statements } from '../../../platform/database/statement.ts';
import { playRevision } from '../../people/safer-play/index.ts';
import type { DecidedBy } from './find-guards.ts';
import { newestNo, ticketsText, ticketValues } from './insert-tickets.ts';
import type { Purchase } from './decide-purchase.ts';

/** The keys are the second value of {@link reserved}. */
const isReserved = '(player_id, ($2::text[])[ordinal]) in (select player_id, key from reserved)';

/**
 * How often what holds for each player changed. It is a common table expression of its own, since
 * Citus takes no subquery on a table where the keys are inserted.
 */
const decidedPlay = `decided_play as materialized (
  select player_id, ${playRevision('named')} as revision from unnest($1::uuid[]) as named (player_id)
)`;

/** What holds for the player is still what the order was decided by. */
const isAsDecided = '(player_id, ($6::int[])[place]) in (select player_id, revision from decided_play)';

const text = ticketsText(
  8,
  `coalesce(($7::bigint[])[ordinal], ${newestNo})`,
  `${decidedPlay}, ${reserved(isAsDecided)},`,
  isReserved,
);

/**
 * Reserves the keys of requests and inserts the tickets of those whose key was free, each with what
 * its answer is rebuilt from, by one statement. Not inserted is also what was decided by what does
 * not hold for its player any more.
 * @param requests each key once, sorted (`playerKey`)
 * @returns whether each was inserted
 * @throws when a player with a limit bought another ticket meanwhile, see {@link isOvertaken}:
 *   nothing was inserted
 */
export async function writeKeyedTickets(
  statements: Statements,
  requests: readonly KeyedRequest[],
  purchases: readonly Purchase[],
  decidedBy: readonly DecidedBy[],
): Promise<boolean[]> {
  if (requests.length === 0) return [];
  const stored = purchases.map((purchase) => purchase.stored);
  const tickets = purchases.map(({ ticket }) => ticket);
  const { rows } = await statements.query<{ ordinal: number }>({
    name: 'write-keyed-tickets',
    text,
    values: [
      ...reservedValues(requests, stored),
      plainArray(decidedBy.map((known) => known.playRevision)),
      plainArray(decidedBy.map(({ lastTicketNo }) => lastTicketNo)),
      ...ticketValues(tickets),
    ],
  });
  const inserted = new Set(rows.map(({ ordinal }) => ordinal));
  return requests.map((_, index) => inserted.has(index + 1));
}

/** Whether a player bought another ticket since an order of theirs was decided. */
export function isOvertaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'ticket_of_player_in_order';
}
