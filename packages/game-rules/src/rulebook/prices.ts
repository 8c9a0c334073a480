import type { GameCode, SideGameCode } from './game-codes.ts';
import { type Dated, rowInForce } from './provenance.ts';

/**
 * A price from a day on: of one simple variant (numbers games) or of one number (side games), in
 * one draw.
 */
export interface PriceRow extends Dated {
  readonly code: GameCode | SideGameCode;
  readonly priceBani: number;
}

const prices2024 = { validFrom: '2024-01-01', source: 'games page, "Prices"', isAssumption: false };
/** The day itself is not published: only that the new prices came with November 2025. */
const prices2025 = { validFrom: '2025-11-01', source: 'games page, "Prices"', isAssumption: true };

/**
 * Prices by date of the draw. The doubled prices of specification 9 follow from the first rows and
 * a special draw.
 */
export const PRICE_ROWS: readonly PriceRow[] = [
  { code: 'loto-6-49', priceBani: 700, ...prices2024 },
  { code: 'joker', priceBani: 600, ...prices2024 },
  { code: 'loto-5-40', priceBani: 400, ...prices2024 },
  { code: 'noroc', priceBani: 300, ...prices2024 },
  { code: 'noroc-plus', priceBani: 200, ...prices2024 },
  { code: 'super-noroc', priceBani: 100, ...prices2024 },
  { code: 'loto-6-49', priceBani: 800, ...prices2025 },
  { code: 'joker', priceBani: 700, ...prices2025 },
  { code: 'loto-5-40', priceBani: 500, ...prices2025 },
  { code: 'noroc', priceBani: 400, ...prices2025 },
  { code: 'noroc-plus', priceBani: 300, ...prices2025 },
  { code: 'super-noroc', priceBani: 200, ...prices2025 },
];

/**
 * The price of one simple variant, or of one side-game number, in a draw of that day (`YYYY-MM-DD`
 * in Bucharest). Undefined when no price was in force.
 */
export function priceOn(
  code: GameCode | SideGameCode,
  day: string,
  rows: readonly PriceRow[] = PRICE_ROWS,
): number | undefined {
  const ofThisGame = rows.filter((row) => row.code === code);
  return rowInForce(ofThisGame, day)?.priceBani;
}
