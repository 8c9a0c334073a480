import { bucharestDayNumber, bucharestIso, bucharestTimeMs, weekdayOf } from './bucharest-time.ts';
import type { CalendarRow } from '../rulebook/calendar-rows.ts';
import type { GameCode } from '../games/codes.ts';
import { GAMES } from '../games/games.ts';
import { type Instant, instantMs } from './instants.ts';
import { RULEBOOK, type Rulebook } from '../rulebook/rulebook.ts';
import { salesCloseAt } from './sales-close.ts';

/** A draw of the calendar. Instants are ISO 8601 with Bucharest's offset. */
export interface CalendarDraw {
  readonly drawAt: string;
  readonly salesCloseAt: string;
  /** In a special draw the main game is drawn twice, at twice the price. */
  readonly isSpecial: boolean;
  /** The amount added to category I; 0 in regular draws. */
  readonly addedPrizeBani: number;
}

type Terms = Pick<CalendarDraw, 'isSpecial' | 'addedPrizeBani'>;
const regularTerms: Terms = { isSpecial: false, addedPrizeBani: 0 };

/**
 * Returns the next draws of a game whose `drawAt` is after the given instant, soonest first. The
 * rulebook's exceptions (moved, cancelled, added, special) override the regular calendar.
 * @throws {RangeError} if `count` isn't a whole number or `after` isn't an instant
 */
export function nextDraws(
  gameCode: GameCode,
  after: Instant,
  count: number,
  rulebook: Rulebook = RULEBOOK,
): CalendarDraw[] {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a count of draws`);
  const afterMs = instantMs(after);
  const exceptions = exceptionsOf(gameCode, rulebook.calendar);
  // Each exception removes at most one regular draw.
  const enough = count + exceptions.size;
  const draws = new Map<number, Terms>();
  for (let day = bucharestDayNumber(after); draws.size < enough; day += 1) {
    const drawMs = regularDrawMs(gameCode, day);
    if (drawMs !== undefined && drawMs > afterMs) draws.set(drawMs, regularTerms);
  }
  applyExceptions(draws, exceptions);
  return scheduledDraws(draws, gameCode, rulebook, (drawMs) => drawMs > afterMs).slice(0, count);
}

/**
 * Returns the next draws of a game that are on sale at `now`, soonest first.
 * @throws as {@link nextDraws}.
 */
export function nextDrawsOnSale(
  gameCode: GameCode,
  now: Instant,
  count: number,
  rulebook: Rulebook = RULEBOOK,
): CalendarDraw[] {
  const nowMs = instantMs(now);
  // At most one regular draw and the exceptions can be between the close of sales and the draw.
  const candidates = nextDraws(gameCode, now, count + 1 + 2 * rulebook.calendar.length, rulebook);
  return candidates.filter((draw) => instantMs(draw.salesCloseAt) > nowMs).slice(0, count);
}

/**
 * Returns the draws of a game from one instant (inclusive) to another (exclusive), soonest first.
 */
export function drawsBetween(
  gameCode: GameCode,
  from: Instant,
  to: Instant,
  rulebook: Rulebook = RULEBOOK,
): CalendarDraw[] {
  const [fromMs, toMs] = [instantMs(from), instantMs(to)];
  const lastDay = bucharestDayNumber(to);
  const draws = new Map<number, Terms>();
  for (let day = bucharestDayNumber(from); day <= lastDay; day += 1) {
    const drawMs = regularDrawMs(gameCode, day);
    if (drawMs !== undefined) draws.set(drawMs, regularTerms);
  }
  applyExceptions(draws, exceptionsOf(gameCode, rulebook.calendar));
  return scheduledDraws(draws, gameCode, rulebook, (drawMs) => drawMs >= fromMs && drawMs < toMs);
}

function regularDrawMs(gameCode: GameCode, dayNumber: number): number | undefined {
  const { weekdays, minuteOfDay } = GAMES[gameCode].draws;
  return weekdays.includes(weekdayOf(dayNumber)) ? bucharestTimeMs(dayNumber, minuteOfDay) : undefined;
}

/**
 * Returns the exceptions by instant; null marks a removed draw. Later rows override earlier ones.
 */
function exceptionsOf(gameCode: GameCode, rows: readonly CalendarRow[]): Map<number, Terms | null> {
  const exceptions = new Map<number, Terms | null>();
  for (const row of rows) {
    if (row.gameCodes !== undefined && !row.gameCodes.includes(gameCode)) continue;
    const drawMs = instantMs(row.drawAt);
    if (row.kind === 'special') {
      exceptions.set(drawMs, { isSpecial: true, addedPrizeBani: row.addedPrizeBani[gameCode] });
    } else if (row.kind === 'added') {
      exceptions.set(drawMs, regularTerms);
    } else {
      const terms = exceptions.get(drawMs) ?? regularTerms;
      exceptions.set(drawMs, null);
      if (row.kind === 'moved') exceptions.set(instantMs(row.movedToDrawAt), terms);
    }
  }
  return exceptions;
}

function applyExceptions(draws: Map<number, Terms>, exceptions: ReadonlyMap<number, Terms | null>): void {
  for (const [drawMs, terms] of exceptions) {
    if (terms === null) draws.delete(drawMs);
    else draws.set(drawMs, terms);
  }
}

function scheduledDraws(
  draws: ReadonlyMap<number, Terms>,
  gameCode: GameCode,
  rulebook: Rulebook,
  isWanted: (drawMs: number) => boolean,
): CalendarDraw[] {
  return [...draws]
    .filter(([drawMs]) => isWanted(drawMs))
    .toSorted(([oneMs], [otherMs]) => oneMs - otherMs)
    .map(([drawMs, terms]) => {
      const drawAt = bucharestIso(drawMs);
      return { drawAt, salesCloseAt: salesCloseAt(drawAt, gameCode, rulebook), ...terms };
    });
}
