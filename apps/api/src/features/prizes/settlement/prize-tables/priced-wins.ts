import { taxOnPrize } from '@loto/game-rules';
import { sql, type RawBuilder } from 'kysely';
import type { ComputedTable } from './prize-table-rows.ts';

/** The prizes of tickets according to the prize tables. Amounts are in bani. */
export interface PricedWins {
  /**
   * A query of `player_id`, `ticket_id`, `gross_bani`, `tax_bani` and `net_bani`, which adds up all
   * wins of a ticket.
   */
  readonly tickets: RawBuilder<unknown>;
  /** The total prizes of all winners, according to the tables. */
  readonly grossBani: number;
}

/**
 * Prices the rows of `ticket_win` for a draw; tax is withheld from each prize (games page, "All
 * games").
 * @param day of the draw in Bucharest, which determines the tax
 * @throws {RangeError} if no tax is known for that day
 */
export function priceWins(
  { drawId, day }: { readonly drawId: string; readonly day: string },
  tables: readonly ComputedTable[],
): PricedWins {
  const prizes = tables.flatMap(({ code, run, categories }) =>
    categories
      .filter(({ winners, prizeBani }) => winners > 0 && prizeBani > 0)
      .map(({ category, prizeBani, winners }) => {
        const tax = taxOnPrize(prizeBani, day);
        if (tax === undefined) throw new RangeError(`No tax on prizes is known on ${day}`);
        return { code, run, category, winners, prizeBani, taxBani: tax.taxBani };
      }),
  );
  return {
    tickets: sql`
      select w.player_id, w.ticket_id, sum(p.prize_bani * w.win_count) as gross_bani,
        sum(p.tax_bani * w.win_count) as tax_bani, sum((p.prize_bani - p.tax_bani) * w.win_count) as net_bani
      from ticket_win w
      join unnest(
        ${prizes.map((row) => row.code)}::text[],
        ${prizes.map((row) => row.run)}::smallint[],
        ${prizes.map((row) => row.category)}::text[],
        ${prizes.map((row) => row.prizeBani)}::bigint[],
        ${prizes.map((row) => row.taxBani)}::bigint[]
      ) as p (code, run, category, prize_bani, tax_bani) using (code, run, category)
      where w.draw_id = ${drawId} group by w.player_id, w.ticket_id`,
    grossBani: prizes.reduce((sum, { prizeBani, winners }) => sum + prizeBani * winners, 0),
  };
}
