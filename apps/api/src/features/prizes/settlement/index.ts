import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { results } from './results/results.ts';
import type { DrawJob, Settlements } from './settlements.ts';
import { ticketOutcome } from './results/ticket-outcome.ts';

export { matchSideGame, type DrawnSideGame } from './matching/match-side-game.ts';
export { matchVariants, type DrawnRun } from './matching/match-variants.ts';
export {
  isSameWins,
  recountWins,
  storedWins,
  type DrawnGame,
  type WinTotals,
} from './recount/recount-wins.ts';
export { endPlayedTickets } from './steps/end-tickets.ts';
export type { OfficialCategory, OfficialTable } from './prize-tables/official-values.ts';
export { parseOfficialTables } from './prize-tables/parse-official-tables.ts';
export type { ComputedCategory, ComputedTable } from './prize-tables/prize-table-rows.ts';
export { settleDraw, type SettleRequest, type SettlementOutcome } from './settle-draw.ts';
export { findSettlement } from './settlement-table.ts';
export type { RefusalReason } from './settlement-refusal.ts';
export type { Settlements } from './settlements.ts';
export type { SettlementSummary } from './prize-tables/summarize.ts';
export { findTicketWins, type TicketWin } from './results/ticket-outcome.ts';

/** @param jobsAfterwards the jobs that follow a settlement */
export function createSettlements(
  { database, clock, log }: Pick<Settlements, 'database' | 'clock' | 'log'>,
  jobsAfterwards: readonly DrawJob[],
): Settlements {
  return { database, clock, log, jobsAfterwards };
}

export function settlementHandlers(settlements: Settlements) {
  return {
    results: results(settlements),
    ticketOutcome: ticketOutcome(settlements),
  } satisfies CallHandlers;
}
