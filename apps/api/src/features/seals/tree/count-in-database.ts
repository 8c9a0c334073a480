import type { DrawKeys } from '@loto/draw-seal';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { sumCount, type TicketTotals } from './ticket-totals.ts';

/**
 * Returns the totals of a draw's tickets, computed by the database and thus with different code
 * than the first count.
 * @param every counts one in this many tickets, selected by the last byte of the id; 1 counts all
 */
export async function countInDatabase(
  transaction: Transaction<Tables>,
  { drawId, keys, every }: { readonly drawId: string; readonly keys: DrawKeys; readonly every: number },
): Promise<TicketTotals> {
  const pairs = Array.from({ length: sumCount }, (_, at) => at * 2);
  const { rows } = await sql<Omit<TicketTotals, 'leafSums'> & { leafSums: number[] }>`
    select count(*) as tickets, coalesce(sum(lines), 0)::bigint as lines,
      coalesce(sum(side_numbers), 0)::bigint as "sideNumbers", coalesce(sum(main_bani), 0)::bigint as "mainBani",
      coalesce(sum(side_bani), 0)::bigint as "sideBani",
      array[${sql.join(
        pairs.map(
          (at) => sql`coalesce(sum(get_byte(leaf, ${sql.lit(at)}) * 256
          + get_byte(leaf, ${sql.lit(at + 1)})), 0)::float8`,
        ),
      )}] as "leafSums"
    from (
      select t.simple_variant_count as lines, t.side_game_number_count as side_numbers, d.main_bani,
        d.side_game_bani as side_bani, sha256('\\x00'::bytea || closed.c1 || sha256(
          'loto.play/v1'::bytea || '\\x0a'::bytea || substr(sha256(${keys.openingKey}::bytea || closed.c1), 1, 16)
          || convert_to(played.text, 'UTF8'))) as leaf
      from draw_entry d
      join ordered_ticket t using (player_id, ticket_id)
      cross join lateral (
        select sha256('loto.holder/v1'::bytea || '\\x0a'::bytea
          || substr(sha256(${keys.ticketKey}::bytea || uuid_send(d.ticket_id)), 1, 16)
          || convert_to(format(E'serial %s\\npaid %s\\n', t.serial,
            to_char(t.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8')) as c1
      ) closed
      cross join lateral (
        select format(E'game %s\\n', t.game_code) || (
            select string_agg(format(E'line %s%s\\n', array_to_string(v.numbers, ' '),
              case when cardinality(v.jokers) = 0 then '' else ' + ' || array_to_string(v.jokers, ' ') end),
              '' order by v.position)
            from ordered_variant v where v.player_id = d.player_id and v.ticket_id = d.ticket_id
          ) || case when t.side_game_code is null then '' else format(E'side %s %s %s\\n',
            t.side_game_code, t.side_game_first_number, t.side_game_number_count) end
          || format(E'stake %s %s\\n', d.main_bani, d.side_game_bani) as text
      ) played
      where d.draw_id = ${drawId} and t.status = 'active'
        and get_byte(uuid_send(d.ticket_id), 15) % ${every}::integer = 0
    ) leaves`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('A count has no row');
  return { ...row, leafSums: Float64Array.from(row.leafSums) };
}

/** Returns true if a ticket is among the counted ones. */
export function isCounted(ticketId: string, every: number): boolean {
  return Number.parseInt(ticketId.slice(-2), 16) % every === 0;
}
