import type { PauseLength } from '@loto/api-contract';
import { bucharestDay, bucharestTimeMs } from '@loto/game-rules';

/** A period in which the player can't buy tickets. */
export interface PlayPause {
  /** `national-exclusion` comes from the national exclusion list. */
  readonly kind: 'time-out' | 'self-exclusion' | 'national-exclusion';
  /** A time-out that a player chose begins a few seconds later and can be cancelled until then. */
  readonly from: Date;
  /** Null if it doesn't end. */
  readonly until: Date | null;
}

const hourMs = 60 * 60_000;
const hours: Partial<Record<PauseLength, number>> = { '24-hours': 24, '7-days': 7 * 24, '30-days': 30 * 24 };
const months: Partial<Record<PauseLength, number>> = {
  '6-months': 6,
  '1-year': 12,
  '2-years': 24,
  '5-years': 60,
};

/**
 * Returns a pause from now on. A self-exclusion lasts until the end of the same day of the month in
 * Bucharest that many months later, or of the last day of that month; it's never shorter than
 * chosen.
 */
export function pauseFrom(now: Date, length: PauseLength): PlayPause {
  const hourCount = hours[length];
  if (hourCount !== undefined) {
    return { kind: 'time-out', from: now, until: new Date(now.getTime() + hourCount * hourMs) };
  }
  const monthCount = months[length];
  const until = monthCount === undefined ? null : endOfDayInMonths(now, monthCount);
  return { kind: 'self-exclusion', from: now, until };
}

/** A player can cancel a time-out within this time, because a single press starts it. */
const takeBackMs = 10_000;

/**
 * Returns a pause that a player chose. A self-exclusion, which the player confirms, begins
 * immediately; a time-out begins when it can no longer be cancelled.
 */
export function pauseOfPlayer(now: Date, length: PauseLength): PlayPause {
  const from = length in hours ? new Date(now.getTime() + takeBackMs) : now;
  return pauseFrom(from, length);
}

function endOfDayInMonths(now: Date, monthCount: number): Date {
  const [year = 0, month = 0, day = 0] = bucharestDay(now).split('-').map(Number);
  const monthEnd = Date.UTC(year, month + monthCount, 0);
  const date = Math.min(Date.UTC(year, month - 1 + monthCount, day), monthEnd);
  return new Date(bucharestTimeMs(date / 86_400_000 + 1, 0));
}

/**
 * Reports whether a pause prevents buying at `now`. It does from the moment it was chosen, even
 * before it begins.
 */
export function isRunning(pause: PlayPause | null, now: Date): pause is PlayPause {
  return pause !== null && endMs(pause) > now.getTime();
}

/**
 * Combines the current pause with a newly chosen one. A current self-exclusion stays one when
 * extended. A pause that can still be cancelled begins earlier if the new one does, even if that is
 * shorter.
 * @returns null if the current pause lasts as long or longer and doesn't change
 */
export function lengthened(running: PlayPause | null, chosen: PlayPause): PlayPause | null {
  if (running === null) return chosen;
  const from = running.from < chosen.from ? running.from : chosen.from;
  if (!endsLater(chosen, running)) return from < running.from ? { ...running, from } : null;
  const kind = running.kind === 'self-exclusion' ? running.kind : chosen.kind;
  return { kind, from, until: chosen.until };
}

/**
 * Reports whether a pause lasts at least as long as another. A pause that hasn't begun doesn't
 * count, because the player may cancel it.
 */
export function covers(pause: PlayPause | null, other: Pick<PlayPause, 'until'>, now: Date): boolean {
  return isRunning(pause, now) && pause.from <= now && !endsLater(other, pause);
}

/** Reports whether the first pause ends after the second. */
export function endsLater(one: Pick<PlayPause, 'until'>, other: Pick<PlayPause, 'until'>): boolean {
  return endMs(one) > endMs(other);
}

function endMs({ until }: Pick<PlayPause, 'until'>): number {
  return until?.getTime() ?? Number.POSITIVE_INFINITY;
}
