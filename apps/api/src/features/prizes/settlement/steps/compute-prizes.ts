import { GAMES, type ByCategory, type CategoryCode } from '@loto/game-rules';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { computeTables } from '../prize-tables/compute-tables.ts';
import type { DrawnDraw } from '../drawn-draw.ts';
import { findImplausible } from '../prize-tables/find-implausible.ts';
import { findRollovers, writePrizeTables, type ComputedTable } from '../prize-tables/prize-table-rows.ts';
import { updateProgress } from '../settlement-table.ts';
import type { SettlementRun, StepResult } from './settlement-run.ts';

/**
 * Computes the prize tables from stakes, carry-ins and winners. Implausible prizes halt the
 * settlement, unless the confirming operator forces it; a dry run continues, to show all of it.
 */
export async function computePrizes(settlementRun: SettlementRun): Promise<StepResult> {
  const { draw, operator, isForced, isDryRun, officialTables, inTransaction, settlements } = settlementRun;
  return inTransaction(async (transaction): Promise<StepResult> => {
    const tables = await tablesOf(transaction, draw, officialTables);
    const problems = await findImplausible(transaction, draw, tables);
    if (problems.length > 0 && !isForced && !isDryRun) {
      await updateProgress(transaction, draw.drawId, {
        step: 'recounted',
        haltedBecause: 'implausible',
        found: { problems },
      });
      settlements.log.error({ alert: true, drawId: draw.drawId, problems }, 'a settlement is implausible');
      return { isHalted: true, because: 'implausible', problems, tables };
    }
    await writePrizeTables(transaction, draw.drawId, tables);
    await updateProgress(transaction, draw.drawId, {
      step: 'prizes-computed',
      found: { problems },
      ...(problems.length > 0 && isForced ? { forcedBy: operator } : {}),
    });
    return { isHalted: false, problems };
  });
}

async function tablesOf(
  transaction: Transaction<Tables>,
  draw: DrawnDraw,
  officialTables: SettlementRun['officialTables'],
): Promise<ComputedTable[]> {
  const { drawId, gameCode, drawAt, day, addedPrizeBani, runs, sideGame } = draw;
  const sold = await findSold(transaction, drawId);
  const won = await sql<{ code: string; run: number; category: CategoryCode; count: number }>`
    select code, run, category, sum(win_count)::bigint as count
    from ticket_win where draw_id = ${drawId} group by code, run, category`.execute(transaction);
  const { sideGameCode } = GAMES[gameCode];
  const carryIns: Record<string, ByCategory> = {
    [gameCode]: await findRollovers(transaction, { gameCode, drawAt, code: gameCode }),
    [sideGameCode]: await findRollovers(transaction, { gameCode, drawAt, code: sideGameCode }),
  };
  return computeTables({
    gameCode,
    day,
    runCount: runs.length === 2 ? 2 : 1,
    addedPrizeBani,
    hasSideGame: sideGame !== null,
    main: { stakesBani: sold.mainBani, soldCount: sold.variants },
    sideGame: { stakesBani: sold.sideGameBani, soldCount: sold.numbers },
    winners: (code, run) =>
      Object.fromEntries(
        won.rows
          .filter((row) => row.code === code && row.run === run)
          .map(({ category, count }) => [category, count]),
      ),
    carryIn: (code) => carryIns[code] ?? {},
    officialTables,
  });
}

interface Sold {
  readonly mainBani: number;
  readonly sideGameBani: number;
  readonly variants: number;
  readonly numbers: number;
}

/** Stakes and counts of the paid tickets of a draw. */
async function findSold(transaction: Transaction<Tables>, drawId: string): Promise<Sold> {
  const found = await sql<Sold>`
    select coalesce(sum(d.main_bani), 0)::bigint as "mainBani", coalesce(sum(d.side_game_bani), 0)::bigint as "sideGameBani",
      coalesce(sum(t.simple_variant_count), 0)::bigint as variants, coalesce(sum(t.side_game_number_count), 0)::bigint as numbers
    from draw_entry d join ordered_ticket t using (player_id, ticket_id)
    where d.draw_id = ${drawId} and t.status = 'active'`.execute(transaction);
  return found.rows[0] as Sold;
}
