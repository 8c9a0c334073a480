import type { DrawWithPrizes, PrizeTableShape } from '@loto/api-contract';
import type { Queries } from '../../../../platform/database/database.ts';
import { describeDraw, type Draw } from '../../../draws/games/index.ts';
import {
  findPrizeTables,
  type ComputedCategory,
  type ComputedTable,
} from '../prize-tables/prize-table-rows.ts';

/**
 * Returns draws as the API describes them, in the given order, with prize tables if they are
 * settled.
 */
export async function describeDraws(queries: Queries, draws: readonly Draw[]): Promise<DrawWithPrizes[]> {
  const drawIds = draws.map(({ drawId }) => drawId);
  const settled = await findSettledDraws(queries, drawIds);
  const tables = await findPrizeTables(queries, [...settled]);
  return draws.map((draw) => ({
    gameCode: draw.gameCode,
    draw: describeDraw(draw),
    extraResult: draw.extraResult,
    isSettled: settled.has(draw.drawId),
    tables: (tables.get(draw.drawId) ?? []).map(describeTable),
  }));
}

/** Returns the draws whose settlement is finished; unfinished settlements aren't shown. */
async function findSettledDraws(queries: Queries, drawIds: readonly string[]): Promise<Set<string>> {
  if (drawIds.length === 0) return new Set();
  const rows = await queries
    .selectFrom('settlement')
    .select('draw_id')
    .where('draw_id', 'in', drawIds)
    .where('finished_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.draw_id));
}

/** Returns a table as the API describes it, with an operator's official values if there are any. */
function describeTable({ code, run, official, categories, ...table }: ComputedTable): PrizeTableShape {
  return {
    code,
    run,
    stakesBani: official?.stakesBani ?? table.stakesBani,
    fundBani: official?.fundBani ?? table.fundBani,
    printedFundBani: official?.printedFundBani ?? table.printedFundBani,
    categories: categories.map(describeCategory),
  };
}

function describeCategory(category: ComputedCategory): PrizeTableShape['categories'][number] {
  const winners = category.official?.winners ?? category.winners;
  const shareBani = category.official?.shareBani ?? category.shareBani;
  return {
    category: category.category,
    winners,
    shareBani,
    carryInBani: category.official?.carryInBani ?? category.carryInBani,
    addedBani: category.addedBani,
    valueBani: winners > 0 ? category.prizeBani : shareBani,
    rolloverBani: category.rolloverBani,
  };
}
