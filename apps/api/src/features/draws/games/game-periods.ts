import type { GamePeriod } from '@loto/api-contract';
import { GAME_CODES, RULEBOOK, type GameCode } from '@loto/game-rules';
import type { Queries } from '../../../platform/database/database.ts';
import { describeDraw } from './describe-draw.ts';
import { findLastDraws, findOpenDraws } from './draw-table.ts';
import { findGameSettings } from './game-table.ts';

/**
 * The sales of every game at an instant. Open: enabled, and a draw whose sales close later by the
 * server's time.
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
        nextDraws: next.slice(0, RULEBOOK.limits[gameCode].maxDraws).map(describeDraw),
        lastDraw: last === undefined ? null : describeDraw(last),
        rolloverBani: last?.rolloverBani ?? null,
      };
      return [gameCode, period];
    }),
  );
}
