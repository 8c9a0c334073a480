import type { PlayPause } from '@loto/api-contract';
import { useEffect, useMemo, useState } from 'react';
import { useAnswer } from '../api/use-call.ts';
import { readRecord, storageKeys, writeRecord } from '../store/browser-storage.ts';
import { useAppSelector } from '../store/root-reducer.ts';
import { isServerTimeKnown } from '../api/server-clock.ts';
import { useServerTimePast } from './use-time-left.ts';

/**
 * Returns the signed-in player's current time-out or self-exclusion; null when there is none,
 * undefined while unknown. Returns the stored last answer until the server responds, so that the
 * notice does not appear late. The server refuses purchases in any case.
 */
export function usePlayPause(): PlayPause | null | undefined {
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
  // without a server nothing can be bought either, and a retry must not hide the page
  const [hasFailed, setHasFailed] = useState(false);
  if (isError && !hasFailed) setHasFailed(true);
  const unknown = hasFailed ? null : undefined;
  const last = stored === undefined ? unknown : stored;
  const known = data === undefined ? last : data.pause;
  const pause = playerId === null ? null : known;
  const endsAt = pause?.endsAt ?? null;
  const nowMs = useServerTimePast(endsAt === null ? [] : [endsAt], () => void refetch());
  // uses only the server's clock, because the device's may be days ahead
  const isOver = endsAt !== null && isServerTimeKnown() && Date.parse(endsAt) <= nowMs;
  return isOver ? null : pause;
}

/**
 * Returns the server's last answer for this player, stored on this device; undefined where nothing
 * is stored.
 */
function readStoredPause(playerId: string | null): PlayPause | null | undefined {
  const stored = readRecord(storageKeys.playPause);
  if (playerId === null || stored?.['playerId'] !== playerId) return undefined;
  const { pause } = stored;
  if (pause === null) return null;
  return typeof pause === 'object' && 'kind' in pause && 'endsAt' in pause ? (pause as PlayPause) : undefined;
}
