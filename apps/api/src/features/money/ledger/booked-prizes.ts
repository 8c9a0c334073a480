import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { systemAccountId } from './system-account.ts';

interface BookedPrizes {
  /** Prizes without a movement of their amounts that stands. */
  readonly missing: number;
  /** Movements that stand, since the instant, of prizes that are not there. */
  readonly excess: number;
}

/** Of a movement `m`: it stands until it is reversed. */
const stands = sql`not exists (
  select from ledger_movement r
  where r.player_id = m.player_id and r.kind = 'reversal' and r.source_id = m.movement_id
)`;

/**
 * Compares the movements of prizes with the prizes.
 * @param of a query of what should be booked: `player_id`, `prize_id`, `gross_bani`, `net_bani` and
 *   `tax_bani`
 * @param among a query of all prizes there are: `player_id` and `prize_id`
 * @param since before the first of them was booked
 */
export async function compareBookedPrizes(
  queries: Queries,
  {
    of,
    among,
    since,
  }: { readonly of: RawBuilder<unknown>; readonly among: RawBuilder<unknown>; readonly since: Date },
): Promise<BookedPrizes> {
  const found = await sql<BookedPrizes>`
    select (
      select count(*) from (${of}) as prize
      left join ledger_movement m
        on m.player_id = prize.player_id and m.kind = 'prize' and m.source_id = prize.prize_id and ${stands}
      left join lateral (
        select sum(debit_bani) filter (where account = 'prizes-payable') as gross,
          coalesce(sum(credit_bani) filter (where account = 'player-winnings'), 0) as net,
          coalesce(sum(credit_bani) filter (where account = 'tax-withheld'), 0) as tax
        from ledger_entry e where e.player_id = m.player_id and e.movement_id = m.movement_id
      ) as booked on true
      where (gross, net, tax) is distinct from (prize.gross_bani, prize.net_bani, prize.tax_bani)
    ) as missing, (
      select count(*) from ledger_movement m
      where m.kind = 'prize' and m.moved_at >= ${since} and ${stands} and not exists (
        select from (${among}) as prize where prize.player_id = m.player_id and prize.prize_id = m.source_id
      )
    ) as excess`.execute(queries);
  return found.rows[0] ?? { missing: 0, excess: 0 };
}

/** What stands in the ledger of the prize tables of a draw: expense and prizes, in bani. */
export async function sumBookedTables(
  queries: Queries,
  drawId: string,
): Promise<{ readonly expenseBani: number; readonly prizesBani: number }> {
  const found = await sql<{ expenseBani: number; prizesBani: number }>`
    select coalesce(sum(debit_bani) filter (where account = 'prize-expense'), 0)::bigint as "expenseBani",
      coalesce(sum(credit_bani) filter (where account = 'prizes-payable'), 0)::bigint as "prizesBani"
    from ledger_movement m join ledger_entry using (player_id, movement_id)
    where m.player_id = ${systemAccountId} and m.source_id = ${drawId} and m.kind like 'prizes %' and ${stands}`.execute(
    queries,
  );
  return found.rows[0] ?? { expenseBani: 0, prizesBani: 0 };
}
