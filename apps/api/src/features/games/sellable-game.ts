import type { GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { Draw } from './draw-table.ts';

/** What a purchase needs to know of a game. */
export interface SellableGame {
  readonly isEnabled: boolean;
  /** The next draws on sale at the instant asked for, soonest first, at most as many as asked for. */
  readonly openDraws: readonly Draw[];
}

/** Whether a game is sold and its next `count` open draws, in one question to the database. */
export async function findSellableGame(
  queries: Queries,
  gameCode: GameCode,
  count: number,
  now: Date,
): Promise<SellableGame> {
  const found = await sql<{ isEnabled: boolean } & Omit<Draw, 'drawId'> & { drawId: string | null }>`
    select s.is_enabled as "isEnabled", d.draw_id as "drawId", s.game_code as "gameCode", d.draw_at as "drawAt",
      d.sales_close_at as "salesCloseAt", d.is_special as "isSpecial", d.added_prize_bani as "addedPrizeBani", d.status, null as result,
      null as "extraResult", null as "settlementStartedAt", null as "reportBani"
    from game_setting s
    left join lateral (
      select * from draw where game_code = s.game_code and status = 'planned' and sales_close_at > ${now}
      order by draw_at limit ${count}
    ) d on true
    where s.game_code = ${gameCode}
    order by d.draw_at`.execute(queries);
  const openDraws: Draw[] = [];
  for (const { isEnabled: _, drawId, ...draw } of found.rows) {
    if (drawId !== null) openDraws.push({ drawId, ...draw });
  }
  return { isEnabled: found.rows[0]?.isEnabled ?? false, openDraws };
}
