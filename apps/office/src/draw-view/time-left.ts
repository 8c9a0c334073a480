const [secondMs, minuteMs, hourMs, dayMs] = [1_000, 60_000, 3_600_000, 86_400_000];

/**
 * Returns the time until an instant: `2 h 14 min` or, in the last hour, `14 min 05 s`. It's never
 * negative. Except for days, the units are the same in both languages.
 */
export function timeLeft(until: Date, now: Date, days: (count: number) => string): string {
  const leftMs = Math.max(0, until.getTime() - now.getTime());
  const whole = (unitMs: number, ofMs = Infinity) => Math.floor((leftMs % ofMs) / unitMs);
  if (leftMs >= 2 * dayMs) return days(whole(dayMs));
  if (leftMs >= hourMs) return `${whole(hourMs)} h ${whole(minuteMs, hourMs)} min`;
  const seconds = String(whole(secondMs, minuteMs)).padStart(2, '0');
  return `${whole(minuteMs)} min ${seconds} s`;
}
