import { bucharestIso } from '@loto/game-rules';

/** Prizes can be claimed for 90 days after the draw (games page, "All games": claim). */
const claimDays = 90;

/**
 * Returns the deadline to claim a prize of a draw: 90 days later at the same local time in
 * Bucharest, even across a clock change.
 */
export function claimUntil(drawAt: Date): Date {
  const sameHoursLater = new Date(drawAt.getTime() + claimDays * 24 * 60 * 60_000);
  return new Date(sameHoursLater.getTime() + offsetMs(drawAt) - offsetMs(sameHoursLater));
}

/**
 * Returns Bucharest's UTC offset at `at`, in milliseconds; the ISO string ends in `+02:00` or
 * `+03:00`.
 */
function offsetMs(at: Date): number {
  return Number(bucharestIso(at).slice(-5, -3)) * 60 * 60_000;
}
