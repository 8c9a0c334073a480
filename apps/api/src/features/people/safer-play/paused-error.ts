import type { Language } from '@loto/api-contract';
import { formatDateAndClock } from '@loto/formatting';
import { ApiError } from '../../../platform/http/api-error.ts';

/** Says to a player that they paused their play, and until when; for ever it has no end. */
export function pausedError(
  { isExclusion, until }: { readonly isExclusion: boolean; readonly until: Date | null },
  language: Language,
): ApiError {
  const code = isExclusion ? 'SELF_EXCLUDED' : 'PLAY_PAUSED';
  if (until === null) return new ApiError(code);
  return new ApiError(code, { facts: { time: formatDateAndClock(until, language) }, retryAt: until });
}
