import type { PushKind } from '@loto/api-contract';
import { bucharestDayNumber, bucharestTimeMs } from '@loto/game-rules';

const eightMinutes = 8 * 60;
const twentyTwoMinutes = 22 * 60;

const hourMs = 60 * 60_000;

/** How long each kind of message is useful. */
const usefulForMs: Readonly<Record<Exclude<PushKind, 'draw-soon'>, number>> = {
  payment: 24 * hourMs,
  results: 48 * hourMs,
  prize: 72 * hourMs,
};

/**
 * Returns when a message may be sent: now, or at 8:00 in Bucharest if it's between 22:00 and 8:00.
 * Payment confirmations are sent at any hour, because the player has just paid.
 */
export function sendableAt(kind: PushKind, now: Date): Date {
  if (kind === 'payment') return now;
  const today = bucharestDayNumber(now);
  const morning = new Date(bucharestTimeMs(today, eightMinutes));
  if (now < morning) return morning;
  return now < eveningOf(now) ? now : new Date(bucharestTimeMs(today + 1, eightMinutes));
}

/** Returns 22:00 in Bucharest on the day of `at`. */
function eveningOf(at: Date): Date {
  return new Date(bucharestTimeMs(bucharestDayNumber(at), twentyTwoMinutes));
}

/**
 * Returns when a message expires, both in our queue and at the push service, which keeps it while a
 * device is off. A reminder to buy expires when sales close, and by 22:00 at the latest.
 * @param salesCloseAt close of sales of the reminder's draws
 */
export function expiryOf(kind: PushKind, now: Date, salesCloseAt: Date | null): Date {
  if (kind !== 'draw-soon') return new Date(now.getTime() + usefulForMs[kind]);
  const evening = eveningOf(now);
  return salesCloseAt !== null && salesCloseAt < evening ? salesCloseAt : evening;
}
