import type { Departure } from './prize-tables/find-departures.ts';
import type { SettlementSummary } from './prize-tables/summarize.ts';
import type { SettlementOutcome } from './settle-draw.ts';
import type { HaltReason } from './settlement-table.ts';
import type { RefusalReason } from './settlements.ts';

/** What a settlement found, for comparison on a screen. Amounts are in bani. */
export interface SettlementFigures extends SettlementSummary {
  readonly state: SettlementOutcome['state'];
  readonly reason: HaltReason | RefusalReason | null;
  /** Lines for an operator, for example about prizes that look implausible. */
  readonly problems: readonly string[];
  /** Official values that differ from ours and are not accepted yet. */
  readonly departures: readonly Departure[];
}

const nothing = { tables: [], winningTickets: 0, grossBani: 0, taxBani: 0, netBani: 0, largest: [] } as const;

/** Returns what a settlement or its dry run found. */
export function figuresOf(outcome: SettlementOutcome): SettlementFigures {
  const { state, problems } = outcome;
  const summary = 'summary' in outcome ? outcome.summary : { ...nothing, own: outcome.own };
  return {
    ...summary,
    state,
    reason: 'reason' in outcome ? outcome.reason : null,
    problems,
    departures: 'departures' in outcome ? outcome.departures : [],
  };
}
