import { registerStopSummaryMail } from './stop-summary-mail.ts';
import { erasePlaySettings } from './play-setting-table.ts';
import { forgetListAnswer } from './exclusion-list-answer-table.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { beginPauseJob } from './add-pause.ts';
import { defineJob, implementJob } from '../../../platform/jobs/define-job.ts';
import { countHashesByOthers, deleteEndedExclusions } from './excluded-identity-table.ts';
import { identityKeyIds } from './identity-hash.ts';
import { summaryMailJobs } from './mail-summary.ts';
import { getPlayPause, pausePlay, takeBackPause } from './pause-play.ts';
import { cancelLimitRaise, confirmLimitRaise, getPlayLimits, setPlayLimits } from './play-limits.ts';
import { choosePlaySettings, getPlaySettings } from './play-settings.ts';
import { getPlaySummary, getRealityCheck } from './play-summary.ts';
import type { SaferPlay } from './safer-play.ts';

export { checkExclusionList } from './check-exclusion-list.ts';
export { isListAnswered } from './exclusion-list-answer-table.ts';
export { countPlayStates, type PlayStateCounts } from './count-play-states.ts';
export { createExclusionList, type ExclusionList } from './exclusion-list.ts';
export { leftToSpend, type LeftToSpend, type PlayLimits } from './limit-change.ts';
export { confirmIdentity, type ConfirmationProblem } from './confirm-identity.ts';
export { stopPlay } from './add-pause.ts';
export { recogniseAtSignIn, recogniseInSession, recognisePlayer } from './recognise-player.ts';
export { pausePerson, rememberLeaving } from './pause-play.ts';
export { pausedError, pauseErrors } from './paused-error.ts';
export { isRunning, type PlayPause } from './play-pause.ts';
export { lowerLimit } from './play-limits.ts';
export { askedRaises, limitsBefore } from './limit-queries.ts';
export { findPendingRaises, type PendingRaise } from './limit-raise-table.ts';
export {
  findPauseAt,
  findPaused,
  findPlayState,
  isPausedIn,
  listPlayChanges,
  type PlayChange,
  playRevision,
  playState,
} from './play-state-table.ts';
export { playIntervals, playPeriods, type PlayPeriod } from './play-period.ts';
export type { ActivePlayer, Interval, MonthlySum, PlayerIdentity, SaferPlay } from './safer-play.ts';

const forgetExclusions = defineJob({ name: 'forget-ended-exclusions', cron: '47 2 * * *' });

export function saferPlayFeature(saferPlay: SaferPlay) {
  const { config, database, log } = saferPlay;
  return defineFeature({
    name: 'safer-play',
    handlers: {
      getPlayLimits: getPlayLimits(saferPlay),
      setPlayLimits: setPlayLimits(saferPlay),
      confirmLimitRaise: confirmLimitRaise(saferPlay),
      cancelLimitRaise: cancelLimitRaise(saferPlay),
      getPlayPause: getPlayPause(saferPlay),
      pausePlay: pausePlay(saferPlay),
      takeBackPause: takeBackPause(saferPlay),
      getPlaySettings: getPlaySettings(saferPlay),
      choosePlaySettings: choosePlaySettings(saferPlay),
      getPlaySummary: getPlaySummary(saferPlay),
      getRealityCheck: getRealityCheck(saferPlay),
    },
    jobs: [
      implementJob(forgetExclusions, async () => {
        await deleteEndedExclusions(database);
        const unknown = await countHashesByOthers(database, identityKeyIds(config.secrets));
        if (unknown > 0)
          log.error({ unknown, alert: true }, 'a key that recognises excluded persons is gone');
      }),
      beginPauseJob(saferPlay),
      ...summaryMailJobs(saferPlay),
    ],
    routes: (server) => registerStopSummaryMail(server, saferPlay),
    async onPlayerDeleted(transaction, { playerId }) {
      await forgetListAnswer(transaction, playerId);
      await erasePlaySettings(transaction, playerId);
    },
  });
}
