import type { ErrorCode, Language } from '@loto/api-contract';
import { formatDateAndClock } from '@loto/formatting';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { PlayPause } from './play-pause.ts';
import type { IdentityHeld } from './play-state-table.ts';

/** What a purchase is refused by while a pause runs. */
export const pauseErrors = {
  'time-out': 'PLAY_PAUSED',
  'self-exclusion': 'SELF_EXCLUDED',
  'national-exclusion': 'NATIONALLY_EXCLUDED',
} as const satisfies Record<PlayPause['kind'], ErrorCode>;

/**
 * Says to a player that their play is paused, and until when; for ever it has no end. Of one who is
 * held neither why nor until when.
 */
export function pausedError(
  pause: Pick<PlayPause, 'kind' | 'until'> | IdentityHeld,
  language: Language,
): ApiError {
  if (pause.kind === 'identity-held') return new ApiError('IDENTITY_HELD');
  const { kind, until } = pause;
  const code = pauseErrors[kind];
  if (until === null) return new ApiError(code);
  return new ApiError(code, { facts: { time: formatDateAndClock(until, language) }, retryAt: until });
}
