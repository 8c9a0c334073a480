import type { GameCode } from '@loto/game-rules';
import type { Queries } from '../../../platform/database/database.ts';

/**
 * Stops or starts the sale of a game; what is sold already plays on.
 * @returns whether that changed anything
 */
export async function switchGame(queries: Queries, gameCode: GameCode, isEnabled: boolean): Promise<boolean> {
  const switched = await queries
    .updateTable('game_setting')
    .set({ is_enabled: isEnabled })
    .where('game_code', '=', gameCode)
    .where('is_enabled', '<>', isEnabled)
    .returning('game_code')
    .executeTakeFirst();
  return switched !== undefined;
}
