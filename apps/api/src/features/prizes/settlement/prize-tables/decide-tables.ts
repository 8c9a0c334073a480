import { GAMES, type ByCategory, type CategoryCode } from '@loto/game-rules';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import type { DrawnDraw } from '../drawn-draw.ts';
import { findAcceptedValues, isAccepted } from './accepted-values-table.ts';
import { computeTables } from './compute-tables.ts';
import { findDepartures, type Departure } from './find-departures.ts';
import type { OfficialTable } from './official-values.ts';
import { findRollovers, type ComputedTable } from './prize-table-rows.ts';

/** The prize tables of a draw, and the differences that two people must accept first. */
export interface DecidedTables {
  readonly tables: readonly ComputedTable[];
  /** The tables from our own stakes, winners and rollovers, without official values. */
  readonly own: readonly ComputedTable[];
  /** The official values in the tables. */
  readonly official: readonly OfficialTable[];
  /** Differences between the official values and ours, or from values accepted before. */
  readonly departures: readonly Departure[];
  /** True if the differences weren't accepted. */
  readonly isDeparting: boolean;
}

interface ToDecide {
  readonly draw: DrawnDraw;
  /** Official values; if empty, the accepted ones apply. */
  readonly given: readonly OfficialTable[];
}

/**
 * Computes the prize tables of a draw from its sales, wins and rollovers, with official values that
 * are given now or were accepted before.
 * @throws {SettlementRefusal} for official values of a category that the draw doesn't have
 */
export async function decideTables(
  transaction: Transaction<Tables>,
  { draw, given }: ToDecide,
): Promise<DecidedTables> {
  const compute = await computationOf(transaction, draw);
  const accepted = await findAcceptedValues(transaction, draw.drawId);
  const official = given.length > 0 ? given : (accepted?.tables ?? []);
  const own = compute([]);
  const departures = findDepartures(own, official);
  const tables = compute(official);
  if (departures.length > 0) {
    return {
      tables,
      own,
      official,
      departures,
      isDeparting: !isAccepted({ tables: official, departures }, accepted),
    };
  }
  // Giving our own values must not silently replace others that two people accepted.
  const setAside = findDepartures(tables, accepted?.tables ?? []).map(
    (departure) => ({ ...departure, isSetAside: true }) as const,
  );
  return { tables, own, official, departures: setAside, isDeparting: setAside.length > 0 };
}

/** Reads sales, wins and rollovers, and returns a pure computation of the tables. */
async function computationOf(
  transaction: Transaction<Tables>,
  draw: DrawnDraw,
): Promise<(officialTables: readonly OfficialTable[]) => ComputedTable[]> {
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

/** Returns the stakes and counts of the paid tickets of a draw. */
async function findSold(transaction: Transaction<Tables>, drawId: string): Promise<Sold> {
  const found = await sql<Sold>`
    select coalesce(sum(d.main_bani), 0)::bigint as "mainBani", coalesce(sum(d.side_game_bani), 0)::bigint as "sideGameBani",
      coalesce(sum(t.simple_variant_count), 0)::bigint as variants, coalesce(sum(t.side_game_number_count), 0)::bigint as numbers
    from draw_entry d join ordered_ticket t using (player_id, ticket_id)
    where d.draw_id = ${drawId} and t.status = 'active'`.execute(transaction);
  return found.rows[0] as Sold;
}
