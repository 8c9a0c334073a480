import { bucharestIso } from '@loto/game-rules';

/** A prize can be claimed for 90 days from the draw (games page, "All games": claim). */
const claimDays = 90;

/**
 * Returns the last moment to claim a prize of a draw: 90 days later at the same local time in
 * Bucharest, across changes of daylight saving time.
 */
export function claimUntil(drawAt: Date): Date {
  const sameHoursLater = new Date(drawAt.getTime() + claimDays * 24 * 60 * 60_000);
  return new Date(sameHoursLater.getTime() + offsetMs(drawAt) - offsetMs(sameHoursLater));
}

/**
 * Returns how far Bucharest is ahead of UTC at an instant: its ISO text ends in `+02:00` or
 * `+03:00`.
 */
function offsetMs(at: Date): number {
  return Number(bucharestIso(at).slice(-5, -3)) * 60 * 60_000;
}
