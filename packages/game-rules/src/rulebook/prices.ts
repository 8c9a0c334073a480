import { GAME_CODES, SIDE_GAME_CODES, type GameCode, type SideGameCode } from '../games/codes.ts';
import { GAMES, SIDE_GAMES } from '../games/games.ts';
import { type Dated, rowInForce } from './provenance.ts';

/**
 * The price of one simple variant (numbers games) or one number (side games) in one draw, from a
 * given day.
 */
export interface PriceRow extends Dated {
  readonly code: GameCode | SideGameCode;
  readonly priceBani: number;
}

/**
 * Prices by date of the draw, oldest first. The doubled prices of specification 9 follow from the
 * first rows and a special draw.
 */
export const PRICE_ROWS: readonly PriceRow[] = /* @__PURE__ */ priceRows();

function priceRows(): PriceRow[] {
  return [...GAME_CODES.map((code) => GAMES[code]), ...SIDE_GAME_CODES.map((code) => SIDE_GAMES[code])]
    .flatMap(({ code, prices }) => prices.map((price) => ({ code, ...price })))
    .toSorted((one, other) =>
      one.validFrom < other.validFrom ? -1 : Number(one.validFrom > other.validFrom),
    );
}

/**
 * Returns the price of one simple variant or side-game number in a draw on a day (`YYYY-MM-DD` in
 * Bucharest), or undefined before the first price.
 */
export function priceOn(
  code: GameCode | SideGameCode,
  day: string,
  rows: readonly PriceRow[] = PRICE_ROWS,
): number | undefined {
  const ofThisGame = rows.filter((row) => row.code === code);
  return rowInForce(ofThisGame, day)?.priceBani;
}
