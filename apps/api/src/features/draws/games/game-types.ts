import type { CallAnswer, Calls, GamePeriod, GameType } from '@loto/api-contract';
import {
  bucharestDay,
  bucharestIso,
  feeOn,
  GAME_CODES,
  GAMES,
  PRICE_ROWS,
  RULEBOOK,
  SIDE_GAMES,
  type GameCode,
} from '@loto/game-rules';
import { gameNames } from '@loto/formatting';
import type { Platform } from '../../../platform/platform.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { describeDraw, type Draw, findClosedDraws } from './draw-table.ts';
import { describePeriods } from './game-periods.ts';

/** Returns the games with their limits, draws, all prices by date, and today's fee. */
export function gameTypes({ config, database, clock }: Platform): CallHandler<Calls['gameTypes']> {
  return async () => {
    const now = clock.now();
    const [periods, closedDraws] = await Promise.all([
      describePeriods(database, now),
      findClosedDraws(database, now),
    ]);
    const data: CallAnswer<Calls['gameTypes']> = {
      gameTypes: GAME_CODES.map((gameCode) =>
        describeGame(
          gameCode,
          periods.get(gameCode),
          closedDraws.find((draw) => draw.gameCode === gameCode),
        ),
      ),
      prices: PRICE_ROWS.map(({ code, priceBani, validFrom }) => ({ code, priceBani, validFrom })),
      feeBani: feeOn(bucharestDay(now)) ?? 0,
      maxOrderBani: config.limits.orderBani,
      countryCheck: config.countryCheck,
      serverTime: bucharestIso(now),
    };
    return { data };
  };
}

function describeGame(
  gameCode: GameCode,
  period: GamePeriod | undefined,
  closedDraw: Draw | undefined,
): GameType {
  const game = GAMES[gameCode];
  const limits = RULEBOOK.limits[gameCode];
  return {
    code: gameCode,
    name: gameNames[gameCode],
    numbersToPick: game.numbersToPick,
    fieldSize: game.fieldSize,
    jokersToPick: game.jokersToPick,
    jokerFieldSize: game.jokerFieldSize,
    sideGameCode: game.sideGameCode,
    sideGameName: gameNames[game.sideGameCode],
    sideGameDigits: SIDE_GAMES[game.sideGameCode].digitCount,
    maxVariants: limits.maxVariants,
    maxDraws: limits.maxDraws,
    isEnabled: period?.isEnabled ?? false,
    nextDraw: period?.nextDraws[0] ?? null,
    closedDraw: closedDraw === undefined ? null : describeDraw(closedDraw),
    lastDraw: period?.lastDraw ?? null,
    rolloverBani: period?.rolloverBani ?? null,
  };
}
