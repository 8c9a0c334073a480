import { bucharestDayNumber, bucharestIso, bucharestTimeMs, weekdayOf } from './bucharest-time.ts';
import type { CalendarRow } from './calendar-rows.ts';
import type { GameCode } from './game-codes.ts';
import { type Instant, instantMs } from './instants.ts';
import { RULEBOOK, type Rulebook } from './rulebook.ts';
import { salesCloseAt } from './sales-close.ts';

/** A draw that stands in the calendar. Both instants are ISO 8601 with Bucharest's offset. */
export interface CalendarDraw {
  readonly drawAt: string;
  readonly salesCloseAt: string;
  /** The main game plays twice, at twice the price. */
  readonly isSpecial: boolean;
  /** What is added to category I; 0 in a regular draw. */
  readonly addedPrizeBani: number;
}

/** Sunday and Thursday at 18:15 (games page, "All games"). */
const regularWeekdays: readonly number[] = [0, 4];
const regularMinuteOfDay = 18 * 60 + 15;

type Terms = Pick<CalendarDraw, 'isSpecial' | 'addedPrizeBani'>;
const regularTerms: Terms = { isSpecial: false, addedPrizeBani: 0 };

/**
 * The next draws of a game, soonest first: those whose `drawAt` is after the given instant. The calendar is the regular
 * one with the rulebook's departures (moved, cancelled, added, special). Throws RangeError when `count` is not a whole
 * number or `after` no instant.
 */
export function nextDraws(
  gameCode: GameCode,
  after: Instant,
  count: number,
  rulebook: Rulebook = RULEBOOK,
): CalendarDraw[] {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a count of draws`);
  const afterMs = instantMs(after);
  const departures = departuresOf(gameCode, rulebook.calendar);
  // Each departure takes away one regular draw at most, so this many are enough.
  const enough = count + departures.size;
  const draws = new Map<number, Terms>();
  for (let day = bucharestDayNumber(after); draws.size < enough; day += 1) {
    const drawMs = regularDrawMs(day);
    if (drawMs !== undefined && drawMs > afterMs) draws.set(drawMs, regularTerms);
  }
  applyDepartures(draws, departures);
  return standing(draws, gameCode, rulebook, (drawMs) => drawMs > afterMs).slice(0, count);
}

/** The next draws of a game that are still on sale at `now`, soonest first: sales close after it. Throws as `nextDraws`. */
export function nextDrawsOnSale(
  gameCode: GameCode,
  now: Instant,
  count: number,
  rulebook: Rulebook = RULEBOOK,
): CalendarDraw[] {
  const nowMs = instantMs(now);
  // Between close of sales and draw there can be one regular draw and whatever departures put there.
  const candidates = nextDraws(gameCode, now, count + 1 + 2 * rulebook.calendar.length, rulebook);
  return candidates.filter((draw) => instantMs(draw.salesCloseAt) > nowMs).slice(0, count);
}

/** The draws of a game from one instant (included) to another (not included), soonest first. */
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
    const drawMs = regularDrawMs(day);
    if (drawMs !== undefined) draws.set(drawMs, regularTerms);
  }
  applyDepartures(draws, departuresOf(gameCode, rulebook.calendar));
  return standing(draws, gameCode, rulebook, (drawMs) => drawMs >= fromMs && drawMs < toMs);
}

function regularDrawMs(dayNumber: number): number | undefined {
  if (!regularWeekdays.includes(weekdayOf(dayNumber))) return undefined;
  return bucharestTimeMs(dayNumber, regularMinuteOfDay);
}

/** What departs from the regular calendar, by instant; null is "no draw". Rows are a log: a later one has the last word. */
function departuresOf(gameCode: GameCode, rows: readonly CalendarRow[]): Map<number, Terms | null> {
  const departures = new Map<number, Terms | null>();
  for (const row of rows) {
    if (row.gameCodes !== undefined && !row.gameCodes.includes(gameCode)) continue;
    const drawMs = instantMs(row.drawAt);
    if (row.kind === 'special') {
      departures.set(drawMs, { isSpecial: true, addedPrizeBani: row.addedPrizeBani[gameCode] });
    } else if (row.kind === 'added') {
      departures.set(drawMs, regularTerms);
    } else {
      const terms = departures.get(drawMs) ?? regularTerms;
      departures.set(drawMs, null);
      if (row.kind === 'moved') departures.set(instantMs(row.movedToDrawAt), terms);
    }
  }
  return departures;
}

function applyDepartures(draws: Map<number, Terms>, departures: ReadonlyMap<number, Terms | null>): void {
  for (const [drawMs, terms] of departures) {
    if (terms === null) draws.delete(drawMs);
    else draws.set(drawMs, terms);
  }
}

function standing(
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
