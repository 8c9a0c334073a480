import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { ActivePlayer, Interval, MonthlySum } from '../../people/safer-play/index.ts';

/**
 * Returns a player's spending on tickets in a period by month and game: price plus fee, minus later
 * refunds and lost disputes, which count in the month of the payment. Excludes payments whose
 * ticket expired or was refunded.
 */
export async function paidByMonth(
  queries: Queries,
  playerId: string,
  { from, until }: Interval,
): Promise<MonthlySum[]> {
  const { rows } = await sql<MonthlySum>`
    select to_char(taken_at at time zone 'Europe/Bucharest', 'YYYY-MM') as month,
      game_code as "gameCode", sum(taken_bani - ${backBani})::bigint as bani
    from payment join ordered_ticket ticket using (player_id, ticket_id)
    where player_id = ${playerId} and payment.status = 'succeeded'
      and taken_at >= ${from} and taken_at < ${until}
    group by 1, 2 order by 1, 2`.execute(queries);
  return rows;
}

/**
 * The returned part of a payment, in bani. An amount that a dispute returned instead of a refund
 * counts once.
 */
const backBani: RawBuilder<number> = sql`(
  select coalesce(sum(bani), 0) from (
    select amount_bani as bani from dispute
    where dispute.player_id = payment.player_id and dispute.payment_id = payment.payment_id
      and dispute.status = 'lost' and dispute.is_current
    union all
    select amount_bani from partial_refund part
    where part.player_id = payment.player_id and part.payment_id = payment.payment_id
      and not exists (
        select from dispute
        where dispute.player_id = part.player_id and dispute.payment_id = part.payment_id
          and dispute.status = 'lost' and dispute.is_current
          and dispute.provider_reference = part.provider_refund_reference
      )
  ) back
)`;

/**
 * Returns a page of the players who paid for a ticket in a period, ordered by id.
 * @param after the last id of the previous page, or null
 */
export async function findPayers(
  queries: Queries,
  { from, until, after, most }: Interval & { readonly after: string | null; readonly most: number },
): Promise<ActivePlayer[]> {
  const { rows } = await sql<ActivePlayer>`
    select distinct on (player_id) player_id as "playerId", language from payment
    where status = 'succeeded' and taken_at >= ${from} and taken_at < ${until}
      and (${after}::uuid is null or player_id > ${after})
    order by player_id, taken_at desc limit ${most}`.execute(queries);
  return rows;
}
