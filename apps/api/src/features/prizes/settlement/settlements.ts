import type { JobDefinition } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ComputedTable } from './prize-tables/prize-table-rows.ts';
import type { SettlementStep } from './settlement-table.ts';

/** A job about one draw. */
export type DrawJob = JobDefinition<{ drawId: string }>;

/** Dependencies of settlements. */
export interface Settlements extends Pick<Platform, 'database' | 'clock'> {
  readonly log: Pick<Platform['log'], 'info' | 'error'>;
  /** Jobs to enqueue when a draw is settled, in this order. */
  readonly jobsAfterwards: readonly DrawJob[];
  /** True if the lottery sets the prizes, so that draws are settled only with official values. */
  readonly demandsOfficialValues: boolean;
  /** Called after each committed step and batch; tests throw here. */
  readonly onStepDone?: (step: SettlementStep | 'a-batch') => void | Promise<void>;
}

/** Why a draw can't be settled, determined before anything is stored. */
export type RefusalReason =
  | 'busy'
  | 'no-such-draw'
  | 'draw-cancelled'
  | 'too-early'
  | 'not-confirmed'
  | 'result-changed'
  | 'extra-result-missing'
  | 'side-game-number-missing'
  | 'earlier-draw-not-settled'
  | 'force-needs-the-confirming-operator'
  | 'prizes-computed-already'
  | 'official-values-of-no-category'
  | 'official-values-missing';

/** Thrown if a settlement is rejected; nothing of the rejected step is stored. */
export class SettlementRefusal extends Error {
  readonly reason: RefusalReason;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Our own prize tables, if they were computed before the refusal. */
  readonly own: readonly ComputedTable[];

  constructor(
    reason: RefusalReason,
    facts: Readonly<Record<string, unknown>> = {},
    own: readonly ComputedTable[] = [],
  ) {
    super(`The settlement is refused: ${reason}`);
    this.reason = reason;
    this.facts = facts;
    this.own = own;
  }
}
