import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { deleteEndedExclusions } from './excluded-identity-table.ts';
import { getPlayPause, pausePlay } from './pause-play.ts';
import { cancelLimitRaise, confirmLimitRaise, getPlayLimits, setPlayLimits } from './play-limits.ts';
import type { SaferPlay } from './safer-play.ts';

export { leftToSpend, type LeftToSpend, type PlayLimits } from './limit-change.ts';
export { findPaused, pausePlayer, recognisePlayer } from './pause-play.ts';
export { pausedError } from './paused-error.ts';
export { isRunning, type PlayPause } from './play-pause.ts';
export { lowerLimit } from './play-limits.ts';
export { findPlayState, isPausedIn, playRevision, playState } from './play-state-table.ts';
export { playIntervals, playPeriods, type PlayPeriod } from './play-period.ts';
export type { PlayerIdentity, SaferPlay } from './safer-play.ts';

export function saferPlayHandlers(saferPlay: SaferPlay) {
  return {
    getPlayLimits: getPlayLimits(saferPlay),
    setPlayLimits: setPlayLimits(saferPlay),
    confirmLimitRaise: confirmLimitRaise(saferPlay),
    cancelLimitRaise: cancelLimitRaise(saferPlay),
    getPlayPause: getPlayPause(saferPlay),
    pausePlay: pausePlay(saferPlay),
  } satisfies CallHandlers;
}

const forgetExclusions = defineJob({ name: 'forget-ended-exclusions', cron: '47 2 * * *' });

export function saferPlayJobs({ clock, database }: SaferPlay): Job[] {
  return [implementJob(forgetExclusions, () => deleteEndedExclusions(database, clock.now()))];
}
