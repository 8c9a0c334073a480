import {
  bucharestDay,
  GAME_CODES,
  GAMES,
  oddsOf,
  priceOn,
  prizeRowOn,
  prizeTable,
  type ByCategory,
  type CategoryCode,
  type GameCode,
  type PrizeTable,
  type SideGameCode,
} from '@loto/game-rules';
import type { DemoOperators } from './seed-operators.ts';
import { listDraws, type Draw } from '../features/draws/games/index.ts';
import { appendSigned, executeRequest, insertRequest, lockOpenRequest } from '../features/operators/index.ts';
import { officialValues, settleDraw, type Settlements } from '../features/prizes/settlement/index.ts';

/**
 * Made-up purchases of all other players in a draw, and the rollover into the demo's first draw.
 */
const demoSales: Partial<Record<GameCode | SideGameCode, { soldCount: number; openingBani: number }>> = {
  'loto-6-49': { soldCount: 274_310, openingBani: 765_000_000 },
  joker: { soldCount: 236_870, openingBani: 463_320_000 },
  'loto-5-40': { soldCount: 45_280, openingBani: 32_680_000 },
  noroc: { soldCount: 121_440, openingBani: 61_200_000 },
  'noroc-plus': { soldCount: 88_930, openingBani: 18_450_000 },
  'super-noroc': { soldCount: 31_270, openingBani: 4_130_000 },
};

const settlingTimeMs = 20 * 60_000;

/**
 * Settles the first two draws of each game, with prizes based on plausible, made-up sales; the
 * tables are computed by the rules of the games. Both operators accept these tables, because they
 * differ from those of the few demo tickets. Repeated runs change nothing.
 */
export async function seedDemoSettlements(settlements: Settlements, operators: DemoOperators): Promise<void> {
  for (const gameCode of GAME_CODES) {
    const { draws } = await listDraws(settlements.database, {
      gameCode,
      isDrawn: true,
      first: 'soonest',
      limit: 2,
    });
    const { sideGameCode } = GAMES[gameCode];
    const rollovers = new Map<string, ByCategory>();
    for (const [index, draw] of draws.entries()) {
      const settledAt = new Date(draw.drawAt.getTime() + settlingTimeMs);
      const officialTables = [gameCode, sideGameCode].map((code) => demoTable(code, draw, index, rollovers));
      const atThatTime = { ...settlements, clock: { now: () => settledAt } };
      const { drawId } = draw;
      await acceptDemoTables(atThatTime, { drawId, tables: officialTables, operators });
      await settleDraw(atThatTime, { drawId, operator: 'radu' });
    }
  }
}

/** Lets ana request the tables of a draw and radu approve them, unless it's already settled. */
async function acceptDemoTables(
  settlements: Settlements,
  {
    drawId,
    tables,
    operators: { ana, radu, installation },
  }: {
    readonly drawId: string;
    readonly tables: readonly officialValues.OfficialTable[];
    readonly operators: DemoOperators;
  },
): Promise<void> {
  const request = { drawId, operator: 'radu', isDryRun: true, officialTables: tables };
  const tried = await settleDraw(settlements, request);
  const departures = 'departures' in tried ? tried.departures : [];
  if (departures.length === 0) return;
  const now = settlements.clock.now();
  await settlements.database.transaction().execute(async (transaction) => {
    const facts = [
      `draw ${drawId}`,
      `official values ${officialValues.officialValuesDigest({ tables, departures })}`,
    ];
    const signed = { facts, drawId, now };
    const requested = await appendSigned(transaction, { installation }, ana, {
      ...signed,
      command: 'accept-official',
      arguments: { words: [drawId] },
      outcome: 'requested',
    });
    const requestNumber = await insertRequest(transaction, {
      actionId: requested.actionId,
      command: 'accept-official',
      arguments: { words: [drawId], options: {} },
      reason: 'made up for the demonstration',
      facts,
      summary: 'the prizes of the demonstration',
      drawId,
      requestedBy: 'ana',
      now,
    });
    const open = await lockOpenRequest(transaction, requestNumber, now);
    await executeRequest(transaction, open, { approvedBy: 'radu', now });
    await appendSigned(transaction, { installation }, radu, {
      ...signed,
      command: 'approve',
      arguments: { words: [String(requestNumber)] },
      approves: requested,
    });
    await officialValues.acceptOfficialValues(transaction, {
      drawId,
      requestNumber,
      tables,
      departures,
      now,
    });
  });
}

function demoTable(
  code: GameCode | SideGameCode,
  draw: Draw,
  index: number,
  rollovers: Map<string, ByCategory>,
): officialValues.OfficialTable {
  const day = bucharestDay(draw.drawAt);
  const row = prizeRowOn(code, day);
  const priceBani = priceOn(code, day);
  const sales = demoSales[code];
  if (row === undefined || priceBani === undefined || sales === undefined)
    throw new RangeError(`${code} has no prizes on ${day}`);
  const { soldCount, openingBani } = sales;
  // Slightly more on the second day.
  const sold = Math.round(soldCount * (1 + index / 40));
  const table = prizeTable(row, {
    stakesBani: sold * priceBani,
    winners: expectedWinners(code, sold),
    carryInBani: rollovers.get(code) ?? { I: openingBani },
  });
  rollovers.set(code, rolloversOf(table));
  return {
    code,
    run: 1,
    note: 'Made up for the demonstration',
    stakesBani: sold * priceBani,
    fundBani: table.fundBani,
    printedFundBani: table.printedFundBani,
    categories: table.categories.map(
      ({ category, winners, prizeBani, shareBani, carryInBani, rolloverBani }) => ({
        category,
        winners,
        prizeBani,
        shareBani,
        carryInBani,
        rolloverBani,
      }),
    ),
  };
}

/** Returns the average number of winners by chance, but none in category I. */
function expectedWinners(code: GameCode | SideGameCode, sold: number): ByCategory {
  const winners: Partial<Record<CategoryCode, number>> = {};
  for (const { category, ways, outOf } of oddsOf(code)) {
    winners[category] = category === 'I' ? 0 : Math.round((sold * ways) / outOf);
  }
  return winners;
}

function rolloversOf(table: PrizeTable): ByCategory {
  return Object.fromEntries(table.categories.map(({ category, rolloverBani }) => [category, rolloverBani]));
}
