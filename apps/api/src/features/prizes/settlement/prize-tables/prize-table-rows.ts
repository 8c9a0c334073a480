import {
  SIDE_GAME_CODES,
  type ByCategory,
  type CategoryCode,
  type CategoryPrize,
  type GameCode,
  type SideGameCode,
} from '@loto/game-rules';
import { sql, type JSONColumnType } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';

/** A category as it's paid; its amounts include an operator's `official` values. */
export interface ComputedCategory extends CategoryPrize {
  readonly official: {
    readonly prizeBani: number;
    readonly winners?: number;
    readonly shareBani?: number;
    readonly carryInBani?: number;
    readonly rolloverBani?: number;
  } | null;
}

/** The prizes of one game in one drawing. Amounts are in bani. */
export interface ComputedTable {
  readonly code: GameCode | SideGameCode;
  readonly run: number;
  readonly stakesBani: number;
  /** Number of sold simple variants or side-game numbers. */
  readonly soldCount: number;
  readonly fundBani: number;
  readonly printedFundBani: number;
  readonly operatorBani: number;
  /** Best category first. */
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

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    prize_table: PrizeTableTable;
    prize_category: PrizeCategoryTable;
  }
}

/** Stores the tables of a draw, replacing those of an earlier attempt. */
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

const tableColumns = [
  'draw_id',
  'code',
  'run',
  'stakes_bani as stakesBani',
  'sold_count as soldCount',
  'fund_bani as fundBani',
  'printed_fund_bani as printedFundBani',
  'operator_bani as operatorBani',
  'official',
] as const;

const categoryColumns = [
  'draw_id',
  'code',
  'run',
  'category',
  'winners',
  'share_bani as shareBani',
  'carry_in_bani as carryInBani',
  'added_bani as addedBani',
  'prize_bani as prizeBani',
  'rollover_bani as rolloverBani',
  'rounding_bani as roundingBani',
  'official',
] as const;

/** Returns the stored tables by draw: the runs of the numbers game, then the side game. */
export async function findPrizeTables(
  queries: Queries,
  drawIds: readonly string[],
): Promise<Map<string, ComputedTable[]>> {
  const found = new Map<string, ComputedTable[]>(drawIds.map((drawId) => [drawId, []]));
  if (drawIds.length === 0) return found;
  const isOfDraws = sql<boolean>`draw_id = any(${drawIds}::uuid[])`;
  const tables = await queries
    .selectFrom('prize_table')
    .select(tableColumns)
    .where(isOfDraws)
    .orderBy(sql`code = any(${SIDE_GAME_CODES})`)
    .orderBy('run')
    .execute();
  const categories = await queries
    .selectFrom('prize_category')
    .select(categoryColumns)
    .where(isOfDraws)
    .orderBy('position')
    .execute();
  for (const { draw_id: drawId, ...table } of tables) {
    const own = categories
      .filter((one) => one.draw_id === drawId && one.code === table.code && one.run === table.run)
      .map((one) => {
        const { draw_id: _drawId, code: _code, run: _run, ...category } = one;
        return category;
      });
    found.get(drawId)?.push({ ...table, categories: own });
  }
  return found;
}

/** Returns the rollovers of the last table of a game or side game before a draw. */
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
