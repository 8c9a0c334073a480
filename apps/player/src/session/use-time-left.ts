import type { TFunction } from 'i18next';
import { useEffect, useReducer, useRef, useState } from 'react';
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

/** The longest time that a timer of a browser takes. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * The server's time in milliseconds; rendered again when the next of some instants has passed, also
 * while the device slept.
 * @param onPassed called each time one has passed, such as the close of sales
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
 * Time left, cut to what is shown: whole days, then a clock of hours and minutes, in the last hour
 * minutes and seconds. A second that has begun counts, so that 00:00 is shown when it is over.
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
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
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
