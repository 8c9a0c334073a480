import { useEffect, useState } from 'react';
import { useCall } from '../../session/api/use-call.ts';
import { storageKeys } from '../../session/store/browser-storage.ts';
import { continueVisit, noteReminded } from './visit.ts';

const minuteMs = 60_000;

/**
 * The shortest interval that players can choose. Before it has passed, we needn't know which one
 * they chose.
 */
const shortestMs = 20 * minuteMs;

/**
 * Returns whether a reality check is due. One timer runs while the page is visible, none while it's
 * hidden.
 * @returns the minutes of the visit when the check became due, or null
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
      // Also runs to record the visit, which ends if no page records it.
      clearTimeout(timer);
      timer = setTimeout(lookAgain, Math.min(Math.max(leftMs, minuteMs), shortestMs));
    }
    function lookAgain(): void {
      void look();
    }
    function follow({ key, oldValue, newValue }: StorageEvent): void {
      // Not on every change by another tab: reading writes to storage, so two tabs would trigger
      // each other.
      if (key === storageKeys.visit && remindedIn(oldValue) !== remindedIn(newValue)) lookAgain();
    }
    lookAgain();
    document.addEventListener('visibilitychange', lookAgain);
    // The player responded in another tab.
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
