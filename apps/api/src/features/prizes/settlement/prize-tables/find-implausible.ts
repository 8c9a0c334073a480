import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import type { DrawnDraw } from '../drawn-draw.ts';
import type { ComputedTable } from './prize-table-rows.ts';

/**
 * A prize is implausible above this multiple of the usual prize (our choice, generous because
 * jackpots grow).
 */
const implausibleFactor = 100;

/** Number of settled draws that determine the usual prize. */
const usualDraws = 20;

/**
 * Returns what an operator must check before payment: more than the fund with rollovers and added
 * prize, a prize over a hundred times the usual one of its category, or more winners than sold
 * entries.
 */
export async function findImplausible(
  queries: Queries,
  draw: DrawnDraw,
  tables: readonly ComputedTable[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const table of tables) {
    const name = `${table.code} run ${table.run}`;
    const paidBani = table.categories.reduce((sum, one) => sum + one.prizeBani * one.winners, 0);
    const broughtBani = table.categories.reduce((sum, one) => sum + one.carryInBani + one.addedBani, 0);
    const heldBani = (table.official?.fundBani ?? table.fundBani) + broughtBani;
    if (paidBani > heldBani) problems.push(`${name}: pays ${paidBani} bani of a fund of ${heldBani} bani`);
    const winners = table.categories.reduce((sum, one) => sum + one.winners, 0);
    if (winners > table.soldCount) problems.push(`${name}: ${winners} winners of ${table.soldCount} sold`);
    const usual = await usualPrizes(queries, draw, table.code);
    for (const { category, prizeBani } of table.categories) {
      const usualBani = usual.get(category);
      if (usualBani !== undefined && prizeBani >= usualBani * implausibleFactor) {
        problems.push(`${name}, ${category}: a prize of ${prizeBani} bani, usually ${usualBani} bani`);
      }
    }
  }
  return problems;
}

/** Returns the median prize per category, over a game's last settled draws with a winner. */
async function usualPrizes(
  queries: Queries,
  { gameCode, drawAt }: DrawnDraw,
  code: string,
): Promise<Map<string, number>> {
  const found = await sql<{ category: string; usual_bani: number }>`
    with recent as (
      select d.draw_id from draw_schedule d join settlement s using (draw_id)
      where d.game_code = ${gameCode} and d.draw_at < ${drawAt} and s.finished_at is not null
      order by d.draw_at desc limit ${usualDraws}
    )
    select category, (percentile_disc(0.5) within group (order by prize_bani))::bigint as usual_bani
    from prize_category join recent using (draw_id)
    where code = ${code} and prize_bani > 0 group by category`.execute(queries);
  return new Map(found.rows.map((row) => [row.category, row.usual_bani]));
}
