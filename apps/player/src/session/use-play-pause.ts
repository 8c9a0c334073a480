import type { PlayPause } from '@loto/api-contract';
import { useGetPlayPauseQuery } from './calls/safer-play-calls.ts';
import { useAppSelector } from './root-reducer.ts';
import { useServerTimePast } from './use-time-left.ts';

/**
 * The time-out or self-exclusion that runs for the signed-in player; null when none does, undefined
 * while that is not known. The server refuses purchases in any case.
 */
export function usePlayPause(): PlayPause | null | undefined {
  const isVerified = useAppSelector((state) => state.auth.user?.isEmailVerified === true);
  const { data, refetch } = useGetPlayPauseQuery({ quietFor: 'all' }, { skip: !isVerified });
  const pause = isVerified ? data?.pause : null;
  const endsAt = pause?.endsAt ?? null;
  const nowMs = useServerTimePast(endsAt === null ? [] : [endsAt], () => void refetch());
  return pause != null && endsAt !== null && Date.parse(endsAt) <= nowMs ? null : pause;
}
