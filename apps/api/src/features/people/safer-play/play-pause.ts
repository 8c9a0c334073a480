import type { PauseLength } from '@loto/api-contract';
import { bucharestDay, bucharestTimeMs } from '@loto/game-rules';

/** A pause; no ticket is bought while it runs. */
export interface PlayPause {
  /** The last is by the national list of excluded persons. */
  readonly kind: 'time-out' | 'self-exclusion' | 'national-exclusion';
  /** A player's time-out begins a moment later; until then it can be taken back. */
  readonly from: Date;
  /** Null is for ever. */
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
 * Returns a pause from now on. A self-exclusion lasts until the end of the day in Bucharest with
 * the same date so many months later, or of the last day of that month: never shorter than chosen.
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

/** How long a player can take a time-out back, because one press chooses it. */
const takeBackMs = 10_000;

/**
 * Returns the pause that a player chooses. A self-exclusion, which asks twice, begins immediately;
 * a time-out when it can no longer be taken back.
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
 * Tells whether a pause holds at an instant: no ticket is bought. It holds from the moment of the
 * choice, also before it begins.
 */
export function isRunning(pause: PlayPause | null, now: Date): pause is PlayPause {
  return pause !== null && endMs(pause) > now.getTime();
}

/**
 * Returns the pause that holds when another one is chosen: a running self-exclusion that is
 * lengthened stays one, and a pause that can still be taken back begins with a shorter one that
 * begins sooner.
 * @returns null when the running one lasts as long or longer: nothing shortens it
 */
export function lengthened(running: PlayPause | null, chosen: PlayPause): PlayPause | null {
  if (running === null) return chosen;
  const from = running.from < chosen.from ? running.from : chosen.from;
  if (!endsLater(chosen, running)) return from < running.from ? { ...running, from } : null;
  const kind = running.kind === 'self-exclusion' ? running.kind : chosen.kind;
  return { kind, from, until: chosen.until };
}

/**
 * Tells whether a pause holds for as long as another one would. A pause that has not begun does
 * not: the player may take it back.
 */
export function covers(pause: PlayPause | null, other: Pick<PlayPause, 'until'>, now: Date): boolean {
  return isRunning(pause, now) && pause.from <= now && !endsLater(other, pause);
}

/** Tells whether the first of two ends after the second. */
export function endsLater(one: Pick<PlayPause, 'until'>, other: Pick<PlayPause, 'until'>): boolean {
  return endMs(one) > endMs(other);
}

function endMs({ until }: Pick<PlayPause, 'until'>): number {
  return until?.getTime() ?? Number.POSITIVE_INFINITY;
}
