import { byGame, type GameCode } from '../games/games.ts';
import type { Provenance } from './provenance.ts';

/**
 * An exception to the regular calendar: which draw, and of which games (all when omitted).
 */
interface CalendarException extends Provenance {
  /** The draw: ISO 8601 with offset. For `moved` and `cancelled`, when it would have been. */
  readonly drawAt: string;
  readonly gameCodes?: readonly GameCode[];
}

/**
 * A draw that plays the main game twice (specification 9). At the instant of a regular draw it
 * replaces that one.
 */
interface SpecialDraw extends CalendarException {
  readonly kind: 'special';
  /** What is added to category I of each game. */
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
  /** When the draw takes place instead: ISO 8601 with offset. */
  readonly movedToDrawAt: string;
}

/** One exception to "every Thursday and Sunday at 18:15". */
export type CalendarRow = SpecialDraw | AddedDraw | CancelledDraw | MovedDraw;

const addedPrizeBani = /* @__PURE__ */ byGame(({ specialPrizeBani }) => specialPrizeBani);

/**
 * The exceptions known so far. 15.09.2024 was a Sunday and 31.12.2025 a Wednesday; the time of day
 * of both is assumed to be the usual one, and whether 31.12.2025 replaced the draw of the next day
 * is not published: both draws are held.
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
