import type { GameCode } from '../games/codes.ts';
import { byGame } from '../games/games.ts';
import type { Provenance } from './provenance.ts';

/** An exception to the regular calendar, for one draw and some games (all if omitted). */
interface CalendarException extends Provenance {
  /** The draw as ISO 8601 with offset. For `moved` and `cancelled`, its regular instant. */
  readonly drawAt: string;
  readonly gameCodes?: readonly GameCode[];
}

/**
 * A draw in which the main game is drawn twice (specification 9). It replaces a regular draw at the
 * same instant.
 */
interface SpecialDraw extends CalendarException {
  readonly kind: 'special';
  /** The amount added to category I of each game. */
  readonly addedPrizeBani: Readonly<Record<GameCode, number>>;
}

export interface AddedDraw extends CalendarException {
  readonly kind: 'added';
}

export interface CancelledDraw extends CalendarException {
  readonly kind: 'cancelled';
}

export interface MovedDraw extends CalendarException {
  readonly kind: 'moved';
  /** The new instant of the draw, as ISO 8601 with offset. */
  readonly movedToDrawAt: string;
}

/** One exception to "every Thursday and Sunday at 18:15". */
export type CalendarRow = SpecialDraw | AddedDraw | CancelledDraw | MovedDraw;

const addedPrizeBani = /* @__PURE__ */ byGame(({ specialPrizeBani }) => specialPrizeBani);

/**
 * The known exceptions. 15.09.2024 was a Sunday and 31.12.2025 a Wednesday; we assume the usual
 * time of day for both. It isn't published whether 31.12.2025 replaced the draw of the next day, so
 * both take place here.
 */
export const CALENDAR_ROWS: readonly CalendarRow[] = [
  {
    kind: 'special',
    drawAt: '2024-09-15T18:15:00+03:00',
    addedPrizeBani,
    source: 'specification 9, special draw; its time of day is assumed',
    isAssumption: true,
  },
  {
    kind: 'special',
    drawAt: '2025-12-31T18:15:00+02:00',
    addedPrizeBani,
    source: 'games page, "Prices": special draws; its time of day is assumed',
    isAssumption: true,
  },
];
