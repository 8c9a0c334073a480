import { useEffect, useState } from 'react';
import { useCall } from '../../session/api/use-call.ts';
import { storageKeys } from '../../session/store/browser-storage.ts';
import { continueVisit, noteReminded } from './visit.ts';

const minuteMs = 60_000;

/** The shortest time that can be chosen: before it nothing has to be known of the choice. */
const shortestMs = 20 * minuteMs;

/**
 * When the player has to be shown the time. One timer runs while the page is seen, none while it is
 * not.
 * @returns how many minutes they were here when it fell due; null while it is not
 */
export function useRealityCheck(playerId: string): { minutes: number | null; onAnswered: () => void } {
  const [getSettings] = useCall('getPlaySettings');
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function look(): Promise<void> {
      clearTimeout(timer);
      const visit = continueVisit(playerId, Date.now());
      if (document.visibilityState !== 'visible') return;
      const pastMs = Date.now() - visit.remindedAt;
      let leftMs = shortestMs - pastMs;
      if (leftMs <= 0) {
        const { data } = await getSettings({ quietFor: 'all' }, true);
        if (isOver) return;
        leftMs = (data?.realityCheckMinutes ?? 20) * minuteMs - pastMs;
      }
      const hereFor = Math.floor((Date.now() - visit.startedAt) / minuteMs);
      setMinutes((before) => (leftMs > 0 ? null : (before ?? hereFor)));
      // also to be seen: a visit ends when nothing is heard of it
      clearTimeout(timer);
      timer = setTimeout(lookAgain, Math.min(Math.max(leftMs, minuteMs), shortestMs));
    }
    function lookAgain(): void {
      void look();
    }
    function follow({ key, oldValue, newValue }: StorageEvent): void {
      // not each time another tab is seen: looking writes, and they would follow each other
      if (key === storageKeys.visit && remindedIn(oldValue) !== remindedIn(newValue)) lookAgain();
    }
    lookAgain();
    document.addEventListener('visibilitychange', lookAgain);
    // another tab was answered
    addEventListener('storage', follow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('storage', follow);
    };
  }, [playerId, getSettings]);
  return {
    minutes,
    onAnswered() {
      noteReminded(playerId, Date.now());
      setMinutes(null);
    },
  };
}

function remindedIn(stored: string | null): string | undefined {
  return /"remindedAt":(\d+)/.exec(stored ?? '')?.[1];
}
