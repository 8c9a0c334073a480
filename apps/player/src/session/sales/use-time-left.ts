import type { TFunction } from 'i18next';
import { useEffect, useReducer, useRef, useState } from 'react';
import { serverNowMs } from '../api/server-clock.ts';

/**
 * Returns the time until an instant by the server's clock. It updates once a minute, and once a
 * second in the last hour.
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
      // Fires when the visible text changes. A device that slept updates when it wakes.
      timer = setTimeout(tick, ((untilMs - nowMs - 1) % stepMs) + 1);
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

/** The longest delay that a browser's timer supports. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Returns the server's time in milliseconds and renders again when one of the instants passes, even
 * if the device was asleep.
 * @param onPassed called each time an instant has passed, such as the close of sales
 */
export function useServerTimePast(instants: readonly string[], onPassed: () => void): number {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const nowMs = serverNowMs();
  const nextMs = Math.min(...instants.map((instant) => Date.parse(instant)).filter((ms) => ms > nowMs));
  const latest = useRef(onPassed);
  useEffect(() => {
    latest.current = onPassed;
  }, [onPassed]);
  useEffect(() => {
    if (!Number.isFinite(nextMs)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wake(): void {
      clearTimeout(timer);
      const leftMs = nextMs - serverNowMs();
      if (leftMs > 0) {
        timer = setTimeout(wake, Math.min(leftMs, longestTimerMs));
        return;
      }
      renderAgain();
      latest.current();
    }
    wake();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [nextMs]);
  return nowMs;
}

/**
 * Time left in whole units. A second that has begun counts, so that all units are 0 when the time
 * is over.
 */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  isLastHour: boolean;
  isOver: boolean;
}

/** Returns the time between two instants; never negative. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor((left % 86_400) / 3600),
    minutes: Math.floor((left % 3600) / 60),
    seconds: left % 60,
    isLastHour: left < 3600,
    isOver: left === 0,
  };
}

/**
 * Formats the time left in two units, so that minutes are never read as hours: `1 zi 1 h`, `5 h 12
 * min`, in the last hour `42 min 7 s`. The text in front of it is `t('time.left')`.
 */
export function formatTimeLeft(
  { days, hours, minutes, seconds, isLastHour }: TimeLeft,
  t: TFunction,
): string {
  if (days > 0) return t('time.days', { count: days, hours });
  return isLastHour ? t('time.minutes', { minutes, seconds }) : t('time.hours', { hours, minutes });
}
