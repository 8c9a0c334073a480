import { bucharestDay, GAMES, priceOn, SPECIAL_DRAW_PLAYS } from '@loto/game-rules';
import type { Queries } from '../../../platform/database/database.ts';
import { findDrawsInstead, type Draw } from '../games/index.ts';
import type { ReplacementDraw } from '../../tickets/index.ts';

/** The draws that tickets of a cancelled one may play, soonest first, at the prices of their days (games page, "Prices"). */
export async function replacementDraws(
  queries: Queries,
  cancelled: Draw,
  now: Date,
): Promise<ReplacementDraw[]> {
  const draws = await findDrawsInstead(queries, cancelled, now);
  return draws.flatMap(({ drawId, gameCode, drawAt, isSpecial }) => {
    const day = bucharestDay(drawAt);
    const variantBani = priceOn(gameCode, day);
    const sideGameNumberBani = priceOn(GAMES[gameCode].sideGameCode, day);
    if (variantBani === undefined || sideGameNumberBani === undefined) return [];
    return [{ drawId, variantBani: variantBani * (isSpecial ? SPECIAL_DRAW_PLAYS : 1), sideGameNumberBani }];
  });
}
