import type { TFunction } from 'i18next';

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
