import {
  GAMES,
  prizeRowOn,
  prizeTable,
  type ByCategory,
  type CategoryCode,
  type GameCode,
  type PrizeTable,
  type SideGameCode,
} from '@loto/game-rules';
import { applyOfficialValues, requireOfficialPlaces, type OfficialTable } from './official-values.ts';
import type { ComputedTable } from './prize-table-rows.ts';

/** The input for a draw's prize tables: stakes, winners and rollovers. */
interface DrawToCompute {
  readonly gameCode: GameCode;
  /** The day of the draw in Bucharest, `YYYY-MM-DD`. */
  readonly day: string;
  /** Two for a special draw with two drawings (specification 9). */
  readonly runCount: 1 | 2;
  readonly addedPrizeBani: number;
  readonly hasSideGame: boolean;
  readonly main: { readonly stakesBani: number; readonly soldCount: number };
  readonly sideGame: { readonly stakesBani: number; readonly soldCount: number };
  /** Returns the winners by code and run. */
  readonly winners: (code: GameCode | SideGameCode, run: number) => ByCategory;
  readonly carryIn: (code: GameCode | SideGameCode) => ByCategory;
  readonly officialTables: readonly OfficialTable[];
}

/**
 * Computes the prize tables of a draw in the order of their settlement: the runs of the numbers
 * game, then the side game. No public source says how the two drawings of a special draw share its
 * money (specification 9 only says that each variant plays both), so we assume: each has half of
 * the main stakes (an odd ban goes to the second) and its own table; the first drawing's rollovers
 * are added to the second; the added prize increases category I of the second. The side game is
 * drawn once.
 */
export function computeTables(draw: DrawToCompute): ComputedTable[] {
  const { gameCode, runCount } = draw;
  const tables: ComputedTable[] = [];
  let carryIn = draw.carryIn(gameCode);
  const halfBani = Math.floor(draw.main.stakesBani / runCount);
  for (let run = 1; run <= runCount; run += 1) {
    const isLast = run === runCount;
    const table = computeTable(draw, gameCode, run, {
      stakesBani: isLast ? draw.main.stakesBani - halfBani * (runCount - 1) : halfBani,
      soldCount: draw.main.soldCount,
      carryIn,
      addedPrizeBani: isLast ? draw.addedPrizeBani : 0,
    });
    tables.push(table);
    carryIn = rolloversOf(table);
  }
  if (draw.hasSideGame) {
    const { sideGameCode } = GAMES[gameCode];
    tables.push(
      computeTable(draw, sideGameCode, 1, {
        ...draw.sideGame,
        carryIn: draw.carryIn(sideGameCode),
        addedPrizeBani: 0,
      }),
    );
  }
  requireOfficialPlaces(tables, draw.officialTables);
  return tables;
}

/** Returns the non-zero rollovers of a table, which are added to the game's next table. */
function rolloversOf(table: ComputedTable): ByCategory {
  const rollovers: Partial<Record<CategoryCode, number>> = {};
  for (const { category, rolloverBani } of table.categories)
    if (rolloverBani > 0) rollovers[category] = rolloverBani;
  return rollovers;
}

interface TableTotals {
  readonly stakesBani: number;
  readonly soldCount: number;
  readonly carryIn: ByCategory;
  readonly addedPrizeBani: number;
}

function computeTable(
  draw: DrawToCompute,
  code: GameCode | SideGameCode,
  run: number,
  { stakesBani, soldCount, carryIn, addedPrizeBani }: TableTotals,
): ComputedTable {
  const row = prizeRowOn(code, draw.day);
  if (row === undefined) throw new RangeError(`No prizes of ${code} are known on ${draw.day}`);
  const computed: PrizeTable = prizeTable(row, {
    stakesBani,
    winners: draw.winners(code, run),
    carryInBani: carryIn,
    addedPrizeBani,
  });
  const table: ComputedTable = {
    code,
    run,
    stakesBani,
    soldCount,
    fundBani: computed.fundBani,
    printedFundBani: computed.printedFundBani,
    operatorBani: computed.operatorBani,
    categories: computed.categories.map((category) => ({ ...category, official: null })),
    official: null,
  };
  const official = draw.officialTables.find((one) => one.code === code && one.run === run);
  return official === undefined ? table : applyOfficialValues(table, official);
}
