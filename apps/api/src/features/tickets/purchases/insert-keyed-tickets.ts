import { reserved, reservedValues, type KeyedRequest } from '../../../platform/calls/idempotency.ts';
import { plainArray, type Statements } from '../../../platform/database/statement.ts';
import { playRevision } from '../../people/safer-play/index.ts';
import type { DecidedBy } from './find-guards.ts';
import { newestNo, ticketsText, ticketValues } from './insert-tickets.ts';
import type { Purchase } from './decide-purchase.ts';

/**
 * SQL condition that the ticket's key was reserved; the keys are parameter 2 of {@link reserved}.
 */
const isReserved = '(player_id, ($2::text[])[ordinal]) in (select player_id, key from reserved)';

/**
 * The revision of each player's guards. It's a separate common table expression, because Citus
 * doesn't accept a subquery on a table when inserting the keys.
 */
const decidedPlay = `decided_play as materialized (
  select player_id, ${playRevision('named')} as revision from unnest($1::uuid[]) as named (player_id)
)`;

/** SQL condition that the guards haven't changed since the decision. */
const isAsDecided = '(player_id, ($6::int[])[place]) in (select player_id, revision from decided_play)';

const text = ticketsText(
  8,
  `coalesce(($7::bigint[])[ordinal], ${newestNo})`,
  `${decidedPlay}, ${reserved(isAsDecided)},`,
  isReserved,
);

/**
 * Reserves the requests' keys and inserts the tickets whose key was free, with the data from which
 * their responses are rebuilt, in one statement. Skips orders whose guards have changed since the
 * decision.
 * @param requests each key once, sorted (`playerKey`)
 * @returns whether each ticket was inserted
 * @throws if a player with a limit has bought another ticket in the meantime, see {@link
 *   isOvertaken}; nothing was inserted
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

/**
 * Reports whether the error means that a player bought another ticket after one of their orders was
 * decided.
 */
export function isOvertaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'ticket_of_player_in_order';
}
