import type { DrawWithPrizes } from '@loto/api-contract';
import {
  bucharestDay,
  countWins,
  GAMES,
  taxOnPrize,
  winningSideGameCategory,
  type GameCode,
  type SideGameCode,
} from '@loto/game-rules';

/** The numbers to check against a draw: a variant, a side-game number, or both. */
export interface Played {
  /** Null if the picks don't form a variant yet. */
  variant: { numbers: readonly number[]; jokers: readonly number[] } | null;
  /** Null if none was typed. */
  sideGameNumber: string | null;
}

/**
 * A win in one category. Amounts are over all simple variants in it; they are null while the draw
 * isn't settled, and if the category had no winner.
 */
export interface CheckedWin {
  code: GameCode | SideGameCode;
  /** 1, or 2 for the second drawing of a special draw. */
  run: number;
  category: string;
  count: number;
  /** One simple variant's prize. */
  prizeBani: number | null;
  grossBani: number | null;
  taxBani: number | null;
  netBani: number | null;
}

/**
 * Checks numbers against a draw, by the rules of the game and with the prizes that were paid. A
 * category without winners has no prize to show, because one more winner would have changed the
 * prizes.
 */
export function checkVariant(
  { gameCode, draw, extraResult, tables }: DrawWithPrizes,
  { variant, sideGameNumber }: Played,
): CheckedWin[] {
  const day = bucharestDay(draw.drawAt);
  const priced = (
    code: GameCode | SideGameCode,
    run: number,
    { category, count }: { category: string; count: number },
  ): CheckedWin => {
    const row = tables
      .find((table) => table.code === code && table.run === run)
      ?.categories.find((entry) => entry.category === category);
    const prizeBani = row !== undefined && row.winners > 0 ? row.valueBani : null;
    // Tax is withheld from each prize separately.
    const tax = prizeBani === null ? undefined : taxOnPrize(prizeBani, day);
    return {
      code,
      run,
      category,
      count,
      prizeBani,
      grossBani: prizeBani === null ? null : prizeBani * count,
      taxBani: tax === undefined ? null : tax.taxBani * count,
      netBani: tax === undefined ? null : tax.netBani * count,
    };
  };
  const drawings = [draw.result, extraResult];
  const ofVariant =
    variant === null
      ? []
      : drawings.flatMap((drawn, place) =>
          drawn === null
            ? []
            : countWins(gameCode, variant, drawn).map((win) => priced(gameCode, place + 1, win)),
        );
  const { sideGameCode } = GAMES[gameCode];
  const drawnNumber = draw.result?.sideGameNumber ?? null;
  const sideCategory =
    sideGameNumber === null || drawnNumber === null
      ? null
      : winningSideGameCategory(sideGameCode, sideGameNumber, drawnNumber);
  return sideCategory === null
    ? ofVariant
    : [...ofVariant, priced(sideGameCode, 1, { category: sideCategory, count: 1 })];
}
