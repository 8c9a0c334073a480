import type { PlayPause } from '@loto/api-contract';
import { useEffect, useMemo, useState } from 'react';
import { useAnswer } from '../api/use-call.ts';
import { readRecord, storageKeys, writeRecord } from '../store/browser-storage.ts';
import { useAppSelector } from '../store/root-reducer.ts';
import { isServerTimeKnown } from '../api/server-clock.ts';
import { useServerTimePast } from './use-time-left.ts';

/**
 * Returns the signed-in player's current time-out or self-exclusion; null if there is none,
 * undefined while unknown. Returns a stored pause until the server responds, so that the notice
 * doesn't appear late. Only the server can report that there is none, because a pause may have
 * begun on another device. The server rejects purchases in any case.
 */
export function usePlayPause(): PlayPause | null | undefined {
  return usePauses().pause;
}

/**
 * Returns the result of {@link usePlayPause} as `pause`. `last` also trusts a stored response that
 * there is no pause, and decides the layout of a page that offers nothing until `pause` is null.
 */
export function usePauses() {
  const playerId = useAppSelector(({ auth }) => (auth.user?.isEmailVerified === true ? auth.user.id : null));
  const { data, isError, refetch } = useAnswer(
    'getPlayPause',
    { quietFor: 'all' },
    { skip: playerId === null },
  );
  const stored = useMemo(() => readStoredPause(playerId), [playerId]);
  useEffect(() => {
    if (playerId !== null && data !== undefined)
      writeRecord(storageKeys.playPause, { playerId, pause: data.pause });
  }, [playerId, data]);
  // Without a server nothing can be bought either, and a retry must not hide the page.
  const [hasFailed, setHasFailed] = useState(false);
  if (isError && !hasFailed) setHasFailed(true);
  const unknown = hasFailed ? null : undefined;
  const known = data === undefined ? (stored ?? unknown) : data.pause;
  const pause = playerId === null ? null : known;
  const endsAt = pause?.endsAt ?? null;
  const nowMs = useServerTimePast(endsAt === null ? [] : [endsAt], () => void refetch());
  // Uses only the server's clock, because the device's may be days ahead.
  const isOver = endsAt !== null && isServerTimeKnown() && Date.parse(endsAt) <= nowMs;
  const current = isOver ? null : pause;
  return { pause: current, last: current === undefined && stored === null ? null : current };
}

/** Returns the server's last response for this player, stored on this device, or undefined. */
function readStoredPause(playerId: string | null): PlayPause | null | undefined {
  const stored = readRecord(storageKeys.playPause);
  if (playerId === null || stored?.['playerId'] !== playerId) return undefined;
  const { pause } = stored;
  if (pause === null) return null;
  return typeof pause === 'object' && 'kind' in pause && 'endsAt' in pause ? (pause as PlayPause) : undefined;
}
