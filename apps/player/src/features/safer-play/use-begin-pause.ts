import type { PauseLength } from '@loto/api-contract';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePausePlayMutation } from '../../session/calls/safer-play-calls.ts';
import { useAppDispatch, useAppSelector } from '../../session/root-reducer.ts';
import { showToast } from '../../session/toasts.ts';
import { beginBreak, forgetWaitingBreak, isBreak } from './begin-break.ts';

/**
 * Begins a time-out, which can be taken back for ten seconds, or a self-exclusion. Nothing else
 * ends them early. A call that is refused shows a toast of its own.
 */
export function useBeginPause(): {
  begin: (length: PauseLength) => Promise<void>;
  isBeginning: boolean;
} {
  const { t, language } = useTexts();
  const dispatch = useAppDispatch();
  const playerId = useAppSelector(({ auth }) => auth.user?.id ?? '');
  const [pausePlay, { isLoading }] = usePausePlayMutation();
  const begin = async (length: PauseLength) => {
    if (isBreak(length)) {
      beginBreak(length, { dispatch, playerId, t, language });
      return;
    }
    forgetWaitingBreak();
    const { data } = await pausePlay({ body: { length } });
    if (data !== undefined) showToast({ kind: 'ok', text: t('saferPlay.begun') });
  };
  return { begin, isBeginning: isLoading };
}
