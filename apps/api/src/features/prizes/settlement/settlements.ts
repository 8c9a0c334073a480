import type { Platform } from '../../../platform/platform.ts';
import type { SettlementStep } from './settlement-table.ts';

/** Dependencies of the settlement. */
export interface Settlements extends Pick<Platform, 'database' | 'clock'> {
  readonly log: Pick<Platform['log'], 'info' | 'error'>;
  /** Jobs enqueued when a draw is settled, each with `{ drawId }`. */
  readonly jobsAfterwards: readonly string[];
  /** Called after each step and each batch within one is committed; tests throw here. */
  readonly onStepDone?: (step: SettlementStep | 'a-batch') => void;
}
