import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
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

/** Calls `onOver` once each time something ends, such as the sales for a draw. */
export function useWhenOver(isOver: boolean, onOver: () => void): void {
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  }, [onOver]);
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
}

/**
 * Time left, cut to what is shown: whole days, then a clock of hours and minutes, in the last hour
 * minutes and seconds.
 */
export interface TimeLeft {
  days: number;
  /** `01:33` hours and minutes, or in the last hour minutes and seconds. */
  clock: string;
  isLastHour: boolean;
  isOver: boolean;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The time between two instants as it is shown; never negative. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const seconds = Math.max(0, Math.floor((untilMs - nowMs) / 1000));
  const isLastHour = seconds < 3600;
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const clock = isLastHour ? `${two(minutes)}:${two(seconds % 60)}` : `${two(hours)}:${two(minutes)}`;
  return { days, clock, isLastHour, isOver: seconds === 0 };
}

/**
 * The time left in words: `1 zi 01:33`, `05:12`, in the last hour `42:07`. The lead-in is
 * `t('time.left')`.
 */
export function formatTimeLeft({ days, clock }: TimeLeft, t: TFunction): string {
  return days === 0 ? clock : t('time.days', { count: days, clock });
}
