import { gameNames } from '@loto/formatting';
import type { DrawShape, Language } from '@loto/api-contract';
import { costLines, type CostLine } from '@loto/formatting/costs';
import {
  bucharestDay,
  type GameCode,
  GAMES,
  priceOn,
  priceTicket,
  type Rulebook,
  type SideGameCode,
  type TicketPrice,
} from '@loto/game-rules';
import type { TFunction } from 'i18next';
import { orderToCome } from '../../session/draft/draft-order.ts';
import type { DraftTicket } from '../../session/draft/draft-ticket.ts';

export interface TicketSum {
  price: TicketPrice;
  /** The draws of the ticket; fewer than chosen if not enough are on sale. */
  draws: readonly DrawShape[];
  variantCount: number;
}

/**
 * Returns the price of a draft in the next draws on sale, counting unfinished variants as complete;
 * null while no draw is known.
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
 * Returns the price in bani of one simple variant, or of one side-game number, in the next draw;
 * doubled for the main game in a special draw. Null while the draw or its price isn't known.
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

/** Returns the price lines of an unfinished ticket. */
export function sumLines(
  gameCode: GameCode,
  { price, draws, variantCount }: TicketSum,
  sideGameCount: number,
  language: Language,
): CostLine[] {
  return costLines(
    {
      ...price,
      variantCount,
      drawCount: draws.length,
      isAlike: price.perDraw.every(({ mainBani }) => mainBani === price.perDraw[0]?.mainBani),
      sideGame: sideGameCount === 0 ? null : { code: GAMES[gameCode].sideGameCode, count: sideGameCount },
    },
    language,
  );
}

/** Returns the side game's line: "Noroc", "Noroc, 3 numere". */
export function sideGameLine(gameCode: GameCode, count: number, t: TFunction): string {
  return t('play.sideGameLine', { sideGame: gameNames[GAMES[gameCode].sideGameCode], count });
}

/** Returns a short summary of the ticket: "2 variante, Noroc, 3 extrageri". */
export function shortSummary(
  gameCode: GameCode,
  sum: TicketSum,
  sideGameCount: number,
  t: TFunction,
): string {
  const parts = [t('play.variantsWord', { count: sum.variantCount })];
  if (sideGameCount > 0) parts.push(gameNames[GAMES[gameCode].sideGameCode]);
  if (sum.draws.length > 1) parts.push(t('play.drawsWord', { count: sum.draws.length }));
  return parts.join(', ');
}
