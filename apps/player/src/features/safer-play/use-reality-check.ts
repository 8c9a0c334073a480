import { useEffect, useState } from 'react';
import { useCall } from '../../session/api/use-call.ts';
import { storageKeys } from '../../session/store/browser-storage.ts';
import { continueVisit, noteReminded } from './visit.ts';

const minuteMs = 60_000;

/**
 * The shortest interval to choose from. Before it has passed, the player's choice is not needed.
 */
const shortestMs = 20 * minuteMs;

/**
 * Returns whether a reality check is due. One timer runs while the page is visible, none while it
 * is hidden.
 * @returns the minutes of the visit when the check became due; null while it is not due
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
      // also runs to record the visit, which ends when no page records it
      clearTimeout(timer);
      timer = setTimeout(lookAgain, Math.min(Math.max(leftMs, minuteMs), shortestMs));
    }
    function lookAgain(): void {
      void look();
    }
    function follow({ key, oldValue, newValue }: StorageEvent): void {
      // not on every change by another tab: looking writes to storage, so two tabs would trigger
      // each other
      if (key === storageKeys.visit && remindedIn(oldValue) !== remindedIn(newValue)) lookAgain();
    }
    lookAgain();
    document.addEventListener('visibilitychange', lookAgain);
    // the player answered in another tab
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
