import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { cancelLimitRaise, confirmLimitRaise, getPlayLimits, setPlayLimits } from './play-limits.ts';
import type { SaferPlay } from './safer-play.ts';

export { leftToSpend, type LeftToSpend, type PlayLimits } from './limit-change.ts';
export { playRevision, playState } from './play-state-table.ts';
export { playInterval, playPeriods, type PlayPeriod } from './play-period.ts';
export type { SaferPlay } from './safer-play.ts';

export function saferPlayHandlers(saferPlay: SaferPlay) {
  return {
    getPlayLimits: getPlayLimits(saferPlay),
    setPlayLimits: setPlayLimits(saferPlay),
    confirmLimitRaise: confirmLimitRaise(saferPlay),
    cancelLimitRaise: cancelLimitRaise(saferPlay),
  } satisfies CallHandlers;
}
