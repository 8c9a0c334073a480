import { GAMES, type ByCategory, type CategoryCode } from '@loto/game-rules';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { findAcceptedValues, isAccepted } from '../prize-tables/accepted-values-table.ts';
import { missingOfficialValues, type OfficialTable } from '../prize-tables/official-values.ts';
import { SettlementRefusal } from '../settlements.ts';
import { computeTables } from '../prize-tables/compute-tables.ts';
import { findDepartures, type Departure } from '../prize-tables/find-departures.ts';
import type { DrawnDraw } from '../drawn-draw.ts';
import { findImplausible } from '../prize-tables/find-implausible.ts';
import { findRollovers, writePrizeTables, type ComputedTable } from '../prize-tables/prize-table-rows.ts';
import { updateProgress } from '../settlement-table.ts';
import type { SettlementRun, StepResult } from './settlement-run.ts';

/**
 * Computes the prize tables from stakes, carry-ins and winners. Official values that depart from
 * these halt the settlement until two persons accept them, and implausible prizes unless the
 * confirming operator forces it; a dry run continues, to show all of it.
 */
export async function computePrizes(settlementRun: SettlementRun): Promise<StepResult> {
  const { draw, operator, isForced, isDryRun, inTransaction } = settlementRun;
  return inTransaction(async (transaction): Promise<StepResult> => {
    const { tables, official, departures, isDeparting } = await officialOrOwn(transaction, settlementRun);
    if (isDeparting && !isDryRun) {
      return halt(transaction, settlementRun, {
        because: 'official-values-depart',
        problems: [],
        departures,
        tables,
      });
    }
    const missing = settlementRun.settlements.demandsOfficialValues
      ? missingOfficialValues(tables, official)
      : [];
    if (missing.length > 0) {
      throw new SettlementRefusal('official-values-missing', { missing: missing.join('; ') });
    }
    const problems = await findImplausible(transaction, draw, tables);
    if (problems.length > 0 && !isForced && !isDryRun) {
      return halt(transaction, settlementRun, { because: 'implausible', problems, departures: [], tables });
    }
    await writePrizeTables(transaction, draw.drawId, tables);
    await updateProgress(transaction, draw.drawId, {
      step: 'prizes-computed',
      found: { problems },
      ...(problems.length > 0 && isForced ? { forcedBy: operator } : {}),
    });
    return { isHalted: false, problems, departures: isDeparting ? departures : [] };
  });
}

async function halt(
  transaction: Transaction<Tables>,
  { draw: { drawId }, settlements: { log } }: SettlementRun,
  halted: Omit<Extract<StepResult, { isHalted: true }>, 'isHalted'>,
): Promise<StepResult> {
  const { because, problems, departures } = halted;
  await updateProgress(transaction, drawId, {
    step: 'recounted',
    haltedBecause: because,
    found: { problems, departures },
  });
  log.error({ alert: true, drawId, because, problems, departures }, 'a settlement has halted');
  return { isHalted: true, ...halted };
}

/**
 * The tables with official values, given or accepted before, and how these depart from our own, or
 * from what was accepted.
 */
async function officialOrOwn(
  transaction: Transaction<Tables>,
  { draw, officialTables: given }: SettlementRun,
): Promise<{
  tables: ComputedTable[];
  official: readonly OfficialTable[];
  departures: readonly Departure[];
  isDeparting: boolean;
}> {
  const compute = await computationOf(transaction, draw);
  const accepted = await findAcceptedValues(transaction, draw.drawId);
  const official = given.length > 0 ? given : (accepted?.tables ?? []);
  const departures = findDepartures(compute([]), official);
  const tables = compute(official);
  if (departures.length > 0) {
    return {
      tables,
      official,
      departures,
      isDeparting: !isAccepted({ tables: official, departures }, accepted),
    };
  }
  // values that are ours are no way round others that two persons accepted
  const setAside = findDepartures(tables, accepted?.tables ?? []).map(
    (departure) => ({ ...departure, isSetAside: true }) as const,
  );
  return { tables, official, departures: setAside, isDeparting: setAside.length > 0 };
}

/** Reads what was sold and won, and what is carried in; the rest is computing. */
async function computationOf(
  transaction: Transaction<Tables>,
  draw: DrawnDraw,
): Promise<(officialTables: SettlementRun['officialTables']) => ComputedTable[]> {
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
  const facts = {
    gameCode,
    day,
    runCount: runs.length === 2 ? (2 as const) : (1 as const),
    addedPrizeBani,
    hasSideGame: sideGame !== null,
    main: { stakesBani: sold.mainBani, soldCount: sold.variants },
    sideGame: { stakesBani: sold.sideGameBani, soldCount: sold.numbers },
    winners: (code: string, run: number): ByCategory =>
      Object.fromEntries(
        won.rows
          .filter((row) => row.code === code && row.run === run)
          .map(({ category, count }) => [category, count]),
      ),
    carryIn: (code: string) => carryIns[code] ?? {},
  };
  return (officialTables) => computeTables({ ...facts, officialTables });
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
