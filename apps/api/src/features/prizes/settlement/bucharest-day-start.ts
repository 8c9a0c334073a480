import { bucharestIso } from '@loto/game-rules';

const dayMs = 24 * 60 * 60_000;

/**
 * The instant at which a day begins in Bucharest. Its clocks change at three or four in the morning, never at midnight.
 * @param day `YYYY-MM-DD`
 * @param later how many days after it
 */
export function bucharestDayStart(day: string, later = 0): Date {
  const utcMidnightMs = Date.parse(`${day}T00:00:00Z`) + later * dayMs;
  // Bucharest is two or three hours ahead: which, shows at its midnight itself
  const offsetHours = Number(bucharestIso(utcMidnightMs - 3 * 60 * 60_000).slice(-5, -3));
  return new Date(utcMidnightMs - offsetHours * 60 * 60_000);
}
