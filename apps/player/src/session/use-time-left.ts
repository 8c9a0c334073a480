import { useEffect, useState } from 'react';
import { timeLeft, type TimeLeft } from '../i18n/countdown.ts';
import { serverNowMs } from './server-clock.ts';

/**
 * The time until an instant by the server's clock; it ticks once a minute, in the last hour once a
 * second.
 */
export function useTimeLeft(until: string): TimeLeft {
  const untilMs = Date.parse(until);
  const [left, setLeft] = useState(() => timeLeft(untilMs, serverNowMs()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick(): void {
      const nowMs = serverNowMs();
      const now = timeLeft(untilMs, nowMs);
      setLeft(now);
      if (now.isOver) return;
      const stepMs = now.isLastHour ? 1000 : 60_000;
      // At the moment the shown text changes; a sleeping device ticks again when it wakes.
      timer = setTimeout(tick, ((untilMs - nowMs) % stepMs) + 1);
    }
    function wake(): void {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      tick();
    }
    tick();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [untilMs]);
  return left;
}
