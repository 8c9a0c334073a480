import { type GameCode, salesCloseAt } from '@loto/game-rules';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `game_setting`: an operator's settings for a game. */
export interface GameSettingTable {
  game_code: GameCode;
  is_enabled: boolean;
  /** Minutes between the close of sales and the draw; null for the published rule. */
  sales_close_lead_minutes: number | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    game_setting: GameSettingTable;
  }
}

export async function findGameSettings(queries: Queries): Promise<Map<GameCode, GameSettingTable>> {
  const rows = await queries.selectFrom('game_setting').selectAll().execute();
  return new Map(rows.map((row) => [row.game_code, row]));
}

/**
 * Stops or resumes sales of a game; sold tickets stay valid.
 * @returns whether the setting changed
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

/**
 * Returns when sales of a draw normally close, by the game's own lead time or the published rule.
 */
export async function usualSalesClose(queries: Queries, gameCode: GameCode, drawAt: Date): Promise<Date> {
  const leadMinutes = (await findGameSettings(queries)).get(gameCode)?.sales_close_lead_minutes ?? null;
  return leadMinutes === null
    ? new Date(salesCloseAt(drawAt, gameCode))
    : new Date(drawAt.getTime() - leadMinutes * 60_000);
}
