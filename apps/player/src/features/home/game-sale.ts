import type { GamePrice, GameType } from '@loto/api-contract';
import { bucharestDay, priceOn } from '@loto/game-rules';
import { rulebookInForce } from '../../session/draft/rulebook-in-force.ts';

/** Whether a game can be bought now, and for how much. */
export type GameSale =
  | { kind: 'loading' | 'paused' | 'closed' }
  | { kind: 'open'; drawAt: string; salesCloseAt: string; priceBani: number };

/**
 * What a game's card says, by the server's time. A special draw plays each variant twice, at twice
 * the price (specification 9).
 */
export function gameSaleOf(game: GameType | undefined, prices: GamePrice[], nowMs: number): GameSale {
  if (game === undefined) return { kind: 'loading' };
  if (!game.isEnabled) return { kind: 'paused' };
  const { nextDraw } = game;
  if (nextDraw === null || Date.parse(nextDraw.salesCloseAt) <= nowMs) return { kind: 'closed' };
  const { drawAt, salesCloseAt, isSpecial } = nextDraw;
  const rulebook = rulebookInForce({ prices, feeBani: 0 });
  const unitBani = priceOn(game.code, bucharestDay(drawAt), rulebook.prices);
  if (unitBani === undefined) return { kind: 'closed' };
  return { kind: 'open', drawAt, salesCloseAt, priceBani: isSpecial ? 2 * unitBani : unitBani };
}
