import { formatLei } from '@loto/formatting';
import type { Rulebook } from '@loto/game-rules';
import { GAMES, type GameCode } from '@loto/game-rules';
import type { TFunction } from 'i18next';
import { unitPriceBani, type TicketSum } from './ticket-sum.ts';

/** "2 variante × 8 lei × 3 extrageri"; without the price where the draws have different ones. */
export function mainLine(gameCode: GameCode, sum: TicketSum, rulebook: Rulebook, t: TFunction): string {
  const { price, draws, variantCount } = sum;
  const count = price.simpleVariantCount;
  const variants =
    count === variantCount ? t('play.variantsWord', { count }) : t('play.simpleVariantsWord', { count });
  const drawsWord = t('play.drawsWord', { count: draws.length });
  const isAlike = price.perDraw.every(({ mainBani }) => mainBani === price.perDraw[0]?.mainBani);
  const unitBani = unitPriceBani(gameCode, draws[0], rulebook);
  if (!isAlike || unitBani === null) return `${variants}, ${drawsWord}`;
  const line = t('play.line', { variants, price: formatLei(unitBani, true) });
  return draws.length > 1 ? t('play.lineDraws', { line, draws: drawsWord }) : line;
}

/** The side game's line: "Noroc", "Noroc, 3 numere". */
export function sideGameLine(gameCode: GameCode, count: number, t: TFunction): string {
  return t('play.sideGameLine', { sideGame: t(`ticket.sideGame.${GAMES[gameCode].sideGameCode}`), count });
}

/** What is bought, in a few words: "2 variante, Noroc, 3 extrageri". */
export function shortSummary(
  gameCode: GameCode,
  sum: TicketSum,
  sideGameCount: number,
  t: TFunction,
): string {
  const parts = [t('play.variantsWord', { count: sum.variantCount })];
  if (sideGameCount > 0) parts.push(t(`ticket.sideGame.${GAMES[gameCode].sideGameCode}`));
  if (sum.draws.length > 1) parts.push(t('play.drawsWord', { count: sum.draws.length }));
  return parts.join(', ');
}
