import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import type { DrawnDraw } from './drawn-draw.ts';
import type { OfficialTable } from './official-values.ts';
import type { HaltReason } from './settlement-table.ts';
import type { Settlements } from './settlements.ts';
import type { ComputedTable } from './prize-table-rows.ts';

/** A settlement under way: what its steps are given. */
export interface Settling {
  readonly settlements: Settlements;
  readonly draw: DrawnDraw;
  readonly operator: string;
  readonly isForced: boolean;
  readonly isDryRun: boolean;
  readonly officialTables: readonly OfficialTable[];
  /** Runs a piece of work in a transaction of its own; within the one transaction of a dry run. */
  readonly inTransaction: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;
}

/** What a step came to: it is done, or the settlement stands still. */
export type StepResult =
  | { readonly isHalted: false; readonly problems?: readonly string[] }
  | {
      readonly isHalted: true;
      readonly because: HaltReason;
      readonly problems: readonly string[];
      readonly tables: readonly ComputedTable[];
    };

export const stepDone: StepResult = { isHalted: false };
