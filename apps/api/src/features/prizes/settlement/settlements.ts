import type { JobDefinition } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SettlementStep } from './settlement-table.ts';

/** A job about one draw. */
export type DrawJob = JobDefinition<{ drawId: string }>;

/** Dependencies of the settlement. */
export interface Settlements extends Pick<Platform, 'database' | 'clock'> {
  readonly log: Pick<Platform['log'], 'info' | 'error'>;
  /** Enqueued when a draw is settled, in this order. */
  readonly jobsAfterwards: readonly DrawJob[];
  /** Called after each step and each batch within one is committed; tests throw here. */
  readonly onStepDone?: (step: SettlementStep | 'a-batch') => void;
}
