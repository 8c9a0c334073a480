import type { PauseLength } from '@loto/api-contract';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePausePlayMutation } from '../../session/calls/safer-play-calls.ts';
import { showToast } from '../../session/toasts.ts';

/**
 * Begins a time-out or a self-exclusion, which nothing ends early; a refusal shows its own toast.
 */
export function useBeginPause(): {
  begin: (length: PauseLength) => Promise<void>;
  isBeginning: boolean;
} {
  const { t } = useTexts();
  const [pausePlay, { isLoading }] = usePausePlayMutation();
  const begin = async (length: PauseLength) => {
    const { data } = await pausePlay({ body: { length } });
    if (data !== undefined) showToast({ kind: 'ok', text: t('saferPlay.begun') });
  };
  return { begin, isBeginning: isLoading };
}
