import type { Job } from '../../../platform/jobs/define-job.ts';
import type { DrawChanges } from './draw-changes.ts';
import { notifyOfDrawChange } from './notify-of-draw-change.ts';
import { sweepCancelledDraws, withdrawFromCancelledDraw } from './withdraw-from-cancelled-draw.ts';

export { cancelDraw, type Cancellation } from './cancel-draw.ts';
export type { DrawChanges } from './draw-changes.ts';
export { moveDraw } from './move-draw.ts';

export function drawChangesJobs(changes: DrawChanges): Job[] {
  return [withdrawFromCancelledDraw(changes), sweepCancelledDraws(changes), notifyOfDrawChange(changes)];
}
