import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/**
 * SQL condition that a ticket counts as spent. An unpaid ticket counts until it's marked as
 * expired, because a payment made in time may still arrive.
 */
export const isSpent = `(status not in ('expired', 'refunded'))`;

/**
 * Returns how much a player has spent since each of the given times, in bani: price and fee of all
 * tickets that count as spent, see {@link isSpent}.
 */
export async function spentSince<Name extends string>(
  queries: Queries,
  playerId: string,
  since: Readonly<Record<Name, Date>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(since) as Name[];
  const instants = names.map((name) => since[name]);
  const { rows } = await sql<{ bani: number }>`
    select coalesce(sum(total_bani) filter (where created_at >= since), 0)::bigint as bani
    from unnest(${instants}::timestamptz[]) with ordinality as asked (since, place)
    left join (
      select created_at, total_bani from ticket
      where player_id = ${playerId} and created_at >= ${new Date(Math.min(...instants.map(Number)))}
        and ${sql.raw(isSpent)}
    ) spent on true
    group by place order by place`.execute(queries);
  return Object.fromEntries(names.map((name, index) => [name, rows[index]?.bani ?? 0])) as Record<
    Name,
    number
  >;
}

/** A subquery for other features: paid tickets that weren't refunded, with their prices. */
export const paidTickets = sql`
  (select player_id, created_at, total_bani from ticket where status in ('active', 'won', 'lost'))`;
