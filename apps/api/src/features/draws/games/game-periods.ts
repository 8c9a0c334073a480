import type { Calls, GamePeriod } from '@loto/api-contract';
import { bucharestIso, GAME_CODES, type GameCode, RULEBOOK } from '@loto/game-rules';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { describeDraw, describeOpenDraw, findLastDraws, findOpenDraws } from './draw-table.ts';
import { findGameSettings } from './game-table.ts';

/** Returns the sales periods of all games. */
export function gamePeriods({ database, clock }: Platform): CallHandler<Calls['gamePeriods']> {
  return async () => {
    const now = clock.now();
    const periods = await describePeriods(database, now);
    return { data: { gamePeriods: [...periods.values()], serverTime: bucharestIso(now) } };
  };
}

/** Returns the sales period of one game. */
export function checkGamePeriod({ database, clock }: Platform): CallHandler<Calls['checkGamePeriod']> {
  return async ({ body: { gameCode } }) => {
    const now = clock.now();
    const gamePeriod = (await describePeriods(database, now)).get(gameCode);
    if (gamePeriod === undefined) throw new Error(`The game ${gameCode} has no period`);
    return { data: { gamePeriod, serverTime: bucharestIso(now) } };
  };
}

/**
 * Returns the sales period of every game at an instant. Sales are open if the game is enabled and a
 * draw's sales close later by the server's time.
 */
export async function describePeriods(queries: Queries, now: Date): Promise<Map<GameCode, GamePeriod>> {
  const [settings, openDraws, lastDraws] = await Promise.all([
    findGameSettings(queries),
    findOpenDraws(queries, now),
    findLastDraws(queries, now),
  ]);
  return new Map(
    GAME_CODES.map((gameCode) => {
      const isEnabled = settings.get(gameCode)?.is_enabled ?? false;
      const next = openDraws.filter((draw) => draw.gameCode === gameCode);
      const last = lastDraws.find((draw) => draw.gameCode === gameCode);
      const period: GamePeriod = {
        gameCode,
        isEnabled,
        isOpen: isEnabled && next.length > 0,
        nextDraws: next.slice(0, RULEBOOK.limits[gameCode].maxDraws).map(describeOpenDraw),
        lastDraw: last === undefined ? null : describeDraw(last),
        rolloverBani: last?.rolloverBani ?? null,
      };
      return [gameCode, period];
    }),
  );
}
