import type { DrawShape } from '@loto/api-contract';
import {
  bucharestDay,
  GAMES,
  priceOn,
  priceTicket,
  type GameCode,
  type Rulebook,
  type SideGameCode,
  type TicketPrice,
} from '@loto/game-rules';
import { orderToCome } from '../../session/draft/draft-order.ts';
import type { DraftTicket } from '../../session/draft/draft-ticket.ts';

export interface TicketSum {
  price: TicketPrice;
  /** The draws of the ticket; fewer than wanted when fewer are on sale. */
  draws: readonly DrawShape[];
  variantCount: number;
}

/**
 * What a draft costs in the next draws on sale, begun variants counted as complete; null while no
 * draw is known.
 */
export function ticketSum(
  draft: DraftTicket,
  drawsOnSale: readonly DrawShape[],
  rulebook: Rulebook,
): TicketSum | null {
  const draws = drawsOnSale.slice(0, draft.drawCount);
  if (draws.length === 0) return null;
  const order = { ...orderToCome(draft), drawCount: draws.length };
  const price = priceTicket(order, draws, rulebook);
  return price.ok ? { price: price.value, draws, variantCount: order.variants.length } : null;
}

/**
 * The price of one simple variant, or of one side-game number, in the next draw in bani: twice in a
 * special one for the main game. Null while the draw or its price is not known.
 */
export function unitPriceBani(
  code: GameCode | SideGameCode,
  draw: Pick<DrawShape, 'drawAt' | 'isSpecial'> | undefined,
  rulebook: Rulebook,
): number | null {
  if (draw === undefined) return null;
  const priceBani = priceOn(code, bucharestDay(draw.drawAt), rulebook.prices);
  if (priceBani === undefined) return null;
  return code in GAMES && draw.isSpecial ? 2 * priceBani : priceBani;
}
