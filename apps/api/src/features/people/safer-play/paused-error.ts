import type { Language } from '@loto/api-contract';
import { formatDateAndClock } from '@loto/formatting';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { PlayPause } from './play-pause.ts';

/** Says to a player that they paused their play, and until when; for ever it has no end. */
export function pausedError(
  { kind, until }: Pick<PlayPause, 'kind' | 'until'>,
  language: Language,
): ApiError {
  const code = kind === 'self-exclusion' ? 'SELF_EXCLUDED' : 'PLAY_PAUSED';
  if (until === null) return new ApiError(code);
  return new ApiError(code, { facts: { time: formatDateAndClock(until, language) }, retryAt: until });
}
