import { bucharestIso, GAME_CODES } from '@loto/game-rules';
import type { GameState } from '@loto/office-contract';
import { findGameSettings, listDraws } from '../../features/draws/games/index.ts';
import type { Queries } from '../../platform/database/database.ts';

/** Maximum number of planned draws. There are a few dozen. */
const maxPlanned = 500;

/** Returns every game with its next draw on sale. */
export async function readGames(queries: Queries, now: Date): Promise<GameState[]> {
  const settings = await findGameSettings(queries);
  const { draws } = await listDraws(queries, { from: now, first: 'soonest', limit: maxPlanned });
  const planned = draws.filter(({ status }) => status === 'planned');
  return GAME_CODES.map((gameCode) => {
    const ofGame = planned.filter((draw) => draw.gameCode === gameCode);
    const next = ofGame.find(({ salesCloseAt }) => salesCloseAt > now);
    return {
      gameCode,
      isEnabled: settings.get(gameCode)?.is_enabled === true,
      nextDrawId: next?.drawId ?? null,
      nextDrawAt: next === undefined ? null : bucharestIso(next.drawAt),
      salesCloseAt: next === undefined ? null : bucharestIso(next.salesCloseAt),
      plannedDraws: ofGame.length,
    };
  });
}
