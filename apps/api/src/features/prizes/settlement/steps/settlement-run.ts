import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import type { DrawnDraw } from '../drawn-draw.ts';
import type { Departure } from '../prize-tables/find-departures.ts';
import type { OfficialTable } from '../prize-tables/official-values.ts';
import type { HaltReason } from '../settlement-table.ts';
import type { Settlements } from '../settlements.ts';
import type { ComputedTable } from '../prize-tables/prize-table-rows.ts';

/** A settlement in progress, as passed to its steps. */
export interface SettlementRun {
  readonly settlements: Settlements;
  readonly draw: DrawnDraw;
  readonly operator: string;
  readonly isForced: boolean;
  readonly isDryRun: boolean;
  readonly officialTables: readonly OfficialTable[];
  /** Runs work in its own transaction, or in the single transaction of a dry run. */
  readonly inTransaction: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;
}

/** The result of a step: it's done, or the settlement halts. */
export type StepResult =
  | {
      readonly isHalted: false;
      readonly problems?: readonly string[];
      /** Differences that would halt the settlement; set in a dry run. */
      readonly departures?: readonly Departure[];
    }
  | {
      readonly isHalted: true;
      readonly because: HaltReason;
      readonly problems: readonly string[];
      readonly departures: readonly Departure[];
      readonly tables: readonly ComputedTable[];
    };

export const stepDone: StepResult = { isHalted: false };
