import {
  bucharestDay,
  bucharestDayNumber,
  bucharestIso,
  bucharestTimeMs,
  weekdayOf,
} from './bucharest-time.ts';
import type { GameCode } from './game-codes.ts';
import { type Instant, instantMs } from './instants.ts';
import { rowInForce } from './provenance.ts';
import { RULEBOOK, type Rulebook } from './rulebook.ts';

/** A draw that stands in the calendar. Both instants are ISO 8601 with Bucharest's offset. */
export interface CalendarDraw {
  readonly drawAt: string;
  readonly salesCloseAt: string;
  readonly isSpecial: boolean;
}

/** Sunday and Thursday at 18:15 (games page, "All games"). */
const regularWeekdays: readonly number[] = [0, 4];
const regularMinuteOfDay = 18 * 60 + 15;

/**
 * The next draws of a game, soonest first: those whose `drawAt` is after the given instant. The calendar is the regular
 * one with the rulebook's departures (moved, cancelled, added, special).
 */
export function nextDraws(
  gameCode: GameCode,
  after: Instant,
  count: number,
  rulebook: Rulebook = RULEBOOK,
): CalendarDraw[] {
  const afterMs = instantMs(after);
  // Each departure takes away one regular draw at most, so this many are enough.
  const enough = count + rulebook.calendar.length;
  const regular: number[] = [];
  for (let day = bucharestDayNumber(after); regular.length < enough; day += 1) {
    if (!regularWeekdays.includes(weekdayOf(day))) continue;
    const drawMs = bucharestTimeMs(day, regularMinuteOfDay);
    if (drawMs > afterMs) regular.push(drawMs);
  }
  const { removed, added } = departures(gameCode, rulebook);
  const stands = new Map<number, boolean>();
  for (const drawMs of regular) if (!removed.has(drawMs)) stands.set(drawMs, false);
  for (const [drawMs, isSpecial] of added) if (drawMs > afterMs) stands.set(drawMs, isSpecial);
  return inOrder(stands, gameCode, rulebook).slice(0, count);
}

/** The draws of a game from one instant (included) to another (not included), soonest first. */
export function drawsBetween(
  gameCode: GameCode,
  from: Instant,
  to: Instant,
  rulebook: Rulebook = RULEBOOK,
): CalendarDraw[] {
  const [fromMs, toMs] = [instantMs(from), instantMs(to)];
  const { removed, added } = departures(gameCode, rulebook);
  const stands = new Map<number, boolean>();
  const lastDay = bucharestDayNumber(to);
  for (let day = bucharestDayNumber(from); day <= lastDay; day += 1) {
    if (!regularWeekdays.includes(weekdayOf(day))) continue;
    const drawMs = bucharestTimeMs(day, regularMinuteOfDay);
    if (!removed.has(drawMs)) stands.set(drawMs, false);
  }
  for (const [drawMs, isSpecial] of added) stands.set(drawMs, isSpecial);
  for (const drawMs of stands.keys()) if (drawMs < fromMs || drawMs >= toMs) stands.delete(drawMs);
  return inOrder(stands, gameCode, rulebook);
}

/** The next draws of a game that are still on sale at `now`: sales close after it. */
export function nextDrawsOnSale(
  gameCode: GameCode,
  now: Instant,
  count: number,
  rulebook: Rulebook = RULEBOOK,
): CalendarDraw[] {
  const nowMs = instantMs(now);
  // At most one regular draw and the departures can lie between their close of sales and their draw.
  return nextDraws(gameCode, now, count + 1 + rulebook.calendar.length, rulebook)
    .filter((draw) => instantMs(draw.salesCloseAt) > nowMs)
    .slice(0, count);
}

/**
 * The instant from which no ticket of a game is sold any more for a draw, ISO 8601 with Bucharest's offset: 18:00 on the
 * day of the draw, and never less than a quarter of an hour before it. Throws RangeError when `drawAt` is no instant.
 */
export function salesCloseAt(drawAt: Instant, gameCode: GameCode, rulebook: Rulebook = RULEBOOK): string {
  const drawMs = instantMs(drawAt);
  const rows = rulebook.salesClose.filter((row) => row.gameCode === gameCode);
  const row = rowInForce(rows, bucharestDay(drawAt)) ?? rows[0];
  if (row === undefined) throw new RangeError(`the rulebook does not say when sales of ${gameCode} close`);
  const usualMs = bucharestTimeMs(bucharestDayNumber(drawAt), row.closeMinuteOfDay);
  return bucharestIso(Math.min(usualMs, drawMs - row.minLeadMs));
}

function inOrder(
  stands: ReadonlyMap<number, boolean>,
  gameCode: GameCode,
  rulebook: Rulebook,
): CalendarDraw[] {
  return [...stands]
    .toSorted(([oneMs], [otherMs]) => oneMs - otherMs)
    .map(([drawMs, isSpecial]) => {
      const drawAt = bucharestIso(drawMs);
      return { drawAt, salesCloseAt: salesCloseAt(drawAt, gameCode, rulebook), isSpecial };
    });
}

function departures(gameCode: GameCode, rulebook: Rulebook) {
  const removed = new Set<number>();
  const added = new Map<number, boolean>();
  for (const row of rulebook.calendar) {
    if (row.gameCodes !== undefined && !row.gameCodes.includes(gameCode)) continue;
    const drawMs = instantMs(row.drawAt);
    if (row.kind === 'special') added.set(drawMs, true);
    else if (row.kind === 'added') added.set(drawMs, added.get(drawMs) ?? false);
    else removed.add(drawMs);
    if (row.kind === 'moved') added.set(instantMs(row.movedToDrawAt), false);
  }
  return { removed, added };
}
