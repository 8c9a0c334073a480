import type { GameCode } from '@loto/game-rules';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `game_setting`: what an operator decides about a game. */
export interface GameSettingTable {
  game_code: GameCode;
  is_enabled: boolean;
  /** Minutes before a draw at which its sales close; null is the published rule. */
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
