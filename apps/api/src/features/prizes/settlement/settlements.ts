import type { Platform } from '../../../platform/platform.ts';
import type { SettlementStep } from './settlement-table.ts';

/** What settling works with: a part of the platform, and what later features do afterwards. */
export interface Settlements extends Pick<Platform, 'database' | 'clock'> {
  readonly log: Pick<Platform['log'], 'info' | 'error'>;
  /** Jobs put into the queue when a draw is settled, each with `{ drawId }`. */
  readonly jobsAfterwards: readonly string[];
  /** Told of each step and of each batch within one, once it is committed; tests fail here on purpose. */
  readonly onStepDone?: (step: SettlementStep | 'a-batch') => void;
}
