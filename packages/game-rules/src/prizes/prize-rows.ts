import type { GamePrizes } from '../games/game.ts';
import { GAME_CODES, SIDE_GAME_CODES, type GameCode, type SideGameCode } from '../games/codes.ts';
import { GAMES, SIDE_GAMES } from '../games/games.ts';
import { rowInForce } from '../rulebook/provenance.ts';

export type { CategoryPay } from '../games/game.ts';

/** How stakes become prizes in a game, for draws from a given day. */
export interface PrizeRow extends GamePrizes {
  readonly code: GameCode | SideGameCode;
}

export const PRIZE_ROWS: readonly PrizeRow[] = /* @__PURE__ */ prizeRows();

function prizeRows(): PrizeRow[] {
  return [
    ...GAME_CODES.map((code) => GAMES[code]),
    ...SIDE_GAME_CODES.map((code) => SIDE_GAMES[code]),
  ].flatMap(({ code, prizes }) => prizes.map((row) => ({ code, ...row })));
}

/**
 * Returns the prize rules of a game for draws on a day (`YYYY-MM-DD` in Bucharest), or undefined
 * before the first rule.
 */
export function prizeRowOn(
  code: GameCode | SideGameCode,
  day: string,
  rows: readonly PrizeRow[] = PRIZE_ROWS,
): PrizeRow | undefined {
  return rowInForce(
    rows.filter((row) => row.code === code),
    day,
  );
}

/** Reports whether a game pays fixed prizes, which come before the shares. */
export function paysFixedPrizes(code: GameCode): boolean {
  return GAMES[code].prizes.some(({ pays }) => pays.some(([, pay]) => pay.kind === 'fixed'));
}
