import type { ErrorCode, Language } from '@loto/api-contract';
import { formatDateAndClock } from '@loto/formatting';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { PlayPause } from './play-pause.ts';
import type { DocumentNeeded } from './play-state-table.ts';

/** The errors with which a purchase is rejected during a pause. */
export const pauseErrors = {
  'time-out': 'PLAY_PAUSED',
  'self-exclusion': 'SELF_EXCLUDED',
  'national-exclusion': 'NATIONALLY_EXCLUDED',
} as const satisfies Record<PlayPause['kind'], ErrorCode>;

/**
 * Returns the error for a paused player, with the end of the pause if it has one. A player who must
 * show a document isn't told why.
 */
export function pausedError(
  pause: Pick<PlayPause, 'kind' | 'until'> | DocumentNeeded,
  language: Language,
): ApiError {
  if (pause.kind === 'document-needed') return new ApiError('IDENTITY_HELD');
  const { kind, until } = pause;
  const code = pauseErrors[kind];
  if (until === null) return new ApiError(code);
  return new ApiError(code, { facts: { time: formatDateAndClock(until, language) }, retryAt: until });
}
