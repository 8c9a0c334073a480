import type { PushKind } from '@loto/api-contract';
import { bucharestDayNumber, bucharestTimeMs } from '@loto/game-rules';

const eightMinutes = 8 * 60;
const twentyTwoMinutes = 22 * 60;

const hourMs = 60 * 60_000;

/** How long a message is worth sending. */
const usefulForMs: Readonly<Record<Exclude<PushKind, 'draw-soon'>, number>> = {
  payment: 24 * hourMs,
  results: 48 * hourMs,
  prize: 72 * hourMs,
};

/**
 * Returns when a message may be sent: now, or at eight in the morning in Bucharest when it is
 * between 22 and 8. A payment is confirmed at any hour, since its player has just paid.
 */
export function sendableAt(kind: PushKind, now: Date): Date {
  if (kind === 'payment') return now;
  const today = bucharestDayNumber(now);
  const morning = new Date(bucharestTimeMs(today, eightMinutes));
  if (now < morning) return morning;
  return now < eveningOf(now) ? now : new Date(bucharestTimeMs(today + 1, eightMinutes));
}

/** Returns 22:00 in Bucharest on the day of an instant. */
function eveningOf(at: Date): Date {
  return new Date(bucharestTimeMs(bucharestDayNumber(at), twentyTwoMinutes));
}

/**
 * Returns when a message is dropped, also by the push service that holds it for a device that is
 * off. A reminder, which is advertising, is dropped when sales close, and at 22:00 in any case.
 * @param salesCloseAt of the draws of a reminder
 */
export function expiryOf(kind: PushKind, now: Date, salesCloseAt: Date | null): Date {
  if (kind !== 'draw-soon') return new Date(now.getTime() + usefulForMs[kind]);
  const evening = eveningOf(now);
  return salesCloseAt !== null && salesCloseAt < evening ? salesCloseAt : evening;
}
