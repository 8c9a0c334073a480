import { salesCloseAt, type GameCode } from '@loto/game-rules';
import type { Queries } from '../../../../platform/database/database.ts';
import { findGameSettings } from '../game-table.ts';

/** When sales of a draw usually close: the game's own lead, or the published rule. */
export async function usualSalesClose(queries: Queries, gameCode: GameCode, drawAt: Date): Promise<Date> {
  const leadMinutes = (await findGameSettings(queries)).get(gameCode)?.sales_close_lead_minutes ?? null;
  return leadMinutes === null
    ? new Date(salesCloseAt(drawAt, gameCode))
    : new Date(drawAt.getTime() - leadMinutes * 60_000);
}
