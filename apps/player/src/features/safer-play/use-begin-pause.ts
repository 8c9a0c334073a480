import type { PauseLength } from '@loto/api-contract';
import { formatDayAndClock } from '@loto/formatting';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';
import { dismissToast, showToast } from '../../session/messages/toasts.ts';

/** The toast that offered last to take a time-out back. */
let lastOffer = '';

/**
 * Takes back a time-out that has not begun on the server. A failure shows its own toast, and what
 * offers it stays, so that it can be tried again.
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
 * Begins a time-out or a self-exclusion. Until a time-out begins on the server, its message offers
 * to take it back; nothing else ends them early. A refusal shows its own toast.
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
