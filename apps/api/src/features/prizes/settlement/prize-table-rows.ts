import type { ByCategory, CategoryCode, CategoryPrize, GameCode, SideGameCode } from '@loto/game-rules';
import { sql, type JSONColumnType } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A category as it is paid; `official` holds the values an operator gave, which the amounts follow. */
export interface ComputedCategory extends CategoryPrize {
  readonly official: {
    readonly prizeBani: number;
    readonly winners?: number;
    readonly shareBani?: number;
    readonly carryInBani?: number;
    readonly rolloverBani?: number;
  } | null;
}

/** The prizes of one game in one drawing. Amounts in bani. */
export interface ComputedTable {
  readonly code: GameCode | SideGameCode;
  readonly run: number;
  readonly stakesBani: number;
  /** Simple variants, or side-game numbers. */
  readonly soldCount: number;
  readonly fundBani: number;
  readonly printedFundBani: number;
  readonly operatorBani: number;
  /** Best first. */
  readonly categories: readonly ComputedCategory[];
  readonly official: {
    readonly note: string;
    readonly stakesBani?: number;
    readonly fundBani?: number;
    readonly printedFundBani?: number;
  } | null;
}

interface PrizeTableTable {
  draw_id: string;
  code: GameCode | SideGameCode;
  run: number;
  stakes_bani: number;
  sold_count: number;
  fund_bani: number;
  printed_fund_bani: number;
  operator_bani: number;
  official: JSONColumnType<NonNullable<ComputedTable['official']>> | null;
}

interface PrizeCategoryTable {
  draw_id: string;
  code: GameCode | SideGameCode;
  run: number;
  category: CategoryCode;
  position: number;
  winners: number;
  share_bani: number;
  carry_in_bani: number;
  added_bani: number;
  prize_bani: number;
  rollover_bani: number;
  rounding_bani: number;
  official: JSONColumnType<NonNullable<ComputedCategory['official']>> | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    prize_table: PrizeTableTable;
    prize_category: PrizeCategoryTable;
  }
}

/** Writes the tables of a draw in the place of what an earlier attempt wrote. */
export async function writePrizeTables(
  transaction: Queries,
  drawId: string,
  tables: readonly ComputedTable[],
): Promise<void> {
  await transaction.deleteFrom('prize_category').where('draw_id', '=', drawId).execute();
  await transaction.deleteFrom('prize_table').where('draw_id', '=', drawId).execute();
  for (const table of tables) {
    const key = { draw_id: drawId, code: table.code, run: table.run };
    await transaction
      .insertInto('prize_table')
      .values({
        ...key,
        stakes_bani: table.stakesBani,
        sold_count: table.soldCount,
        fund_bani: table.fundBani,
        printed_fund_bani: table.printedFundBani,
        operator_bani: table.operatorBani,
        official: table.official === null ? null : JSON.stringify(table.official),
      })
      .execute();
    await transaction
      .insertInto('prize_category')
      .values(
        table.categories.map((category, position) => ({
          ...key,
          category: category.category,
          position,
          winners: category.winners,
          share_bani: category.shareBani,
          carry_in_bani: category.carryInBani,
          added_bani: category.addedBani,
          prize_bani: category.prizeBani,
          rollover_bani: category.rolloverBani,
          rounding_bani: category.roundingBani,
          official: category.official === null ? null : JSON.stringify(category.official),
        })),
      )
      .execute();
  }
}

/** The tables of draws, as they were written: the numbers game's runs first, then the side game. */
export async function findPrizeTables(
  queries: Queries,
  drawIds: readonly string[],
): Promise<Map<string, ComputedTable[]>> {
  const found = new Map<string, ComputedTable[]>(drawIds.map((drawId) => [drawId, []]));
  if (drawIds.length === 0) return found;
  const tables = await queries
    .selectFrom('prize_table')
    .innerJoin('draw_schedule', 'draw_schedule.draw_id', 'prize_table.draw_id')
    .selectAll('prize_table')
    .where('prize_table.draw_id', '=', sql<string>`any(${drawIds}::uuid[])`)
    .orderBy(sql`code = game_code`, 'desc')
    .orderBy('run')
    .execute();
  const categories = await queries
    .selectFrom('prize_category')
    .selectAll()
    .where('draw_id', '=', sql<string>`any(${drawIds}::uuid[])`)
    .orderBy('position')
    .execute();
  for (const table of tables) {
    const own = categories.filter(
      (row) => row.draw_id === table.draw_id && row.code === table.code && row.run === table.run,
    );
    found.get(table.draw_id)?.push({
      code: table.code,
      run: table.run,
      stakesBani: table.stakes_bani,
      soldCount: table.sold_count,
      fundBani: table.fund_bani,
      printedFundBani: table.printed_fund_bani,
      operatorBani: table.operator_bani,
      official: table.official,
      categories: own.map((row) => ({
        category: row.category,
        winners: row.winners,
        shareBani: row.share_bani,
        carryInBani: row.carry_in_bani,
        addedBani: row.added_bani,
        prizeBani: row.prize_bani,
        rolloverBani: row.rollover_bani,
        roundingBani: row.rounding_bani,
        official: row.official,
      })),
    });
  }
  return found;
}

/** What the game's draws before one left unwon in the game called `code`: the reports of its latest table. */
export async function findRollovers(
  queries: Queries,
  { gameCode, drawAt, code }: { gameCode: GameCode; drawAt: Date; code: string },
): Promise<ByCategory> {
  const rows = await sql<{ category: CategoryCode; rollover_bani: number }>`
    select category, rollover_bani from prize_category
    where (draw_id, code, run) = (
      select p.draw_id, p.code, p.run from prize_table p join draw_schedule d using (draw_id)
      where d.game_code = ${gameCode} and d.draw_at < ${drawAt} and p.code = ${code}
      order by d.draw_at desc, p.run desc limit 1
    ) and rollover_bani > 0`.execute(queries);
  return Object.fromEntries(rows.rows.map((row) => [row.category, row.rollover_bani]));
}
