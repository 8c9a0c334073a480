import type { Platform } from '../../../platform/platform.ts';
import { settlementMeasurements } from './measure-settlements.ts';
import { registerResultFiles } from './results/result-files.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { results } from './results/results.ts';
import type { DrawJob, Settlements } from './settlements.ts';
import { ticketOutcome } from './results/ticket-outcome.ts';

export { gameOfTableKind } from './steps/book-prizes.ts';
export { endPlayedTickets } from './steps/end-tickets.ts';
export { acceptOfficialValues, findAcceptedValues } from './prize-tables/accepted-values-table.ts';
export { officialValuesDigest } from './prize-tables/official-values-digest.ts';
export type { Departure } from './prize-tables/find-departures.ts';
export type { OfficialTable } from './prize-tables/official-values.ts';
export { OfficialTablesUnreadable, parseOfficialTables } from './prize-tables/parse-official-tables.ts';
export { readOfficialTables } from './prize-tables/read-official-tables.ts';
export { figuresOf, type SettlementFigures } from './figures.ts';
export { findPrizeTables, type ComputedTable } from './prize-tables/prize-table-rows.ts';
export { requireSettleable } from './require-settleable.ts';
export { settleDraw, type SettleRequest, type SettlementOutcome } from './settle-draw.ts';
export {
  arePrizesComputed,
  findOldestBooking,
  findSettlement,
  findSettlements,
  findUnsettledDraws,
  settlementSteps,
  type HaltReason,
  type Settlement,
  type SettlementStep,
} from './settlement-table.ts';
export { SettlementRefusal, type RefusalReason, type Settlements } from './settlements.ts';
export { findTicketWins } from './results/ticket-outcome.ts';

/**
 * Creates settlements.
 * @param jobsAfterwards the jobs that follow a settlement
 */
export function createSettlements(
  { database, clock, log }: Pick<Settlements, 'database' | 'clock' | 'log'>,
  jobsAfterwards: readonly DrawJob[],
  demandsOfficialValues = false,
): Settlements {
  return { database, clock, log, jobsAfterwards, demandsOfficialValues };
}

export function settlementFeature(platform: Platform, settlements: Settlements) {
  return defineFeature({
    name: 'settlement',
    handlers: {
      results: results(settlements),
      ticketOutcome: ticketOutcome(settlements),
    },
    routes: (server) => registerResultFiles(server, platform),
    measurements: settlementMeasurements(platform),
  });
}
