import type { PauseLength } from '@loto/api-contract';
import { formatDayAndClock } from '@loto/formatting';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';
import { dismissToast, showToast } from '../../session/messages/toasts.ts';

/** The id of the latest toast that offered to withdraw a time-out. */
let lastOffer = '';

/**
 * Returns a function that withdraws a time-out before it begins on the server. A failure shows its
 * own toast, and the offer stays for another attempt.
 */
export function useUndoPause(): { undo: () => Promise<void>; isUndoing: boolean } {
  const [takeBackPause, { isLoading }] = useCall('takeBackPause');
  const undo = async () => {
    const { data } = await takeBackPause({});
    if (data !== undefined) dismissToast(lastOffer);
  };
  return { undo, isUndoing: isLoading };
}

/**
 * Returns a function that begins a time-out or a self-exclusion. Until a time-out begins on the
 * server, its toast offers to withdraw it; nothing else ends a pause early. A rejection shows its
 * own toast.
 */
export function useBeginPause(): {
  begin: (length: PauseLength) => Promise<void>;
  isBeginning: boolean;
} {
  const { t, language } = useTexts();
  const [pausePlay, { isLoading }] = useCall('pausePlay');
  const { undo } = useUndoPause();
  const begin = async (length: PauseLength) => {
    const { data } = await pausePlay({ body: { length } });
    if (data?.pause == null) return;
    const { startsAt, endsAt } = data.pause;
    const undoMs = Date.parse(startsAt) - serverNowMs();
    if (endsAt === null || undoMs <= 0) {
      showToast({ kind: 'ok', text: t('saferPlay.begun') });
      return;
    }
    lastOffer = showToast({
      kind: 'ok',
      text: t('saferPlay.begunUntil', { time: formatDayAndClock(endsAt, language) }),
      ms: undoMs,
      action: { text: t('saferPlay.undo'), run: () => void undo() },
    });
  };
  return { begin, isBeginning: isLoading };
}
