import { inLane, type JobHandlers, type JobSchedule } from '../../../platform/jobs/jobs.ts';
import { leaveDrawJob } from './cancel-draw.ts';
import type { DrawChanges } from './draw-changes.ts';
import { leaveCancelledDraw, sweepCancelledDraws } from './withdraw-from-cancelled-draw.ts';
import { tellOfDraw, tellOfDrawJob } from './notify-of-draw-change.ts';

export { cancelDraw, type Cancellation } from './cancel-draw.ts';
export type { DrawChanges, TicketKey } from './draw-changes.ts';
export { moveDraw } from './move-draw.ts';

const sweepJob = 'sweep-cancelled-draws';

export function drawChangesJobs(changes: DrawChanges): JobHandlers {
  return {
    [leaveDrawJob]: leaveCancelledDraw(changes),
    [sweepJob]: sweepCancelledDraws(changes),
    [tellOfDrawJob]: inLane('mail', tellOfDraw(changes)),
  };
}

export const drawChangesSchedules: readonly JobSchedule[] = [{ job: sweepJob, pattern: '* * * * *' }];
