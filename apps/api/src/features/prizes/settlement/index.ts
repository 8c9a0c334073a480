import type { Platform } from '../../../platform/platform.ts';
import { settlementMeasurements } from './measure-settlements.ts';
import { registerResultFiles } from './results/result-files.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { results } from './results/results.ts';
import type { DrawJob, Settlements } from './settlements.ts';
import { ticketOutcome } from './results/ticket-outcome.ts';

export { gameOfTableKind } from './steps/book-prizes.ts';
export { endPlayedTickets } from './steps/end-tickets.ts';
/** The values of the lottery, which replace ours. */
export * as officialValues from './official-values.ts';
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
