import { GAME_CODES, type GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { columns, type Draw } from './draw-table.ts';

/** The filter and order of a list of draws. */
interface DrawList {
  readonly gameCode?: GameCode | undefined;
  /** First characters of the id: hexadecimal digits and hyphens. */
  readonly idPart?: string;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  /** True for draws with a known result only; all draws by default. */
  readonly isDrawn?: boolean | undefined;
  /** `newest` by default. */
  readonly first?: 'newest' | 'soonest';
  readonly offset?: number;
  readonly limit?: number;
}

/**
 * Returns a page of draws and the total count. Draws at the same time follow the order of games.
 */
export async function listDraws(
  queries: Queries,
  list: DrawList,
): Promise<{ draws: Draw[]; totalCount: number }> {
  let chosen = queries.selectFrom('draw');
  if (list.gameCode !== undefined) chosen = chosen.where('game_code', '=', list.gameCode);
  if (list.idPart !== undefined) chosen = chosen.where(sql`draw_id::text`, 'like', `${list.idPart}%`);
  if (list.from !== undefined) chosen = chosen.where('draw_at', '>=', list.from);
  if (list.to !== undefined) chosen = chosen.where('draw_at', '<', list.to);
  if (list.isDrawn === true) chosen = chosen.where('status', '=', 'drawn');
  const draws = await chosen
    .select(columns)
    .orderBy('draw_at', list.first === 'soonest' ? 'asc' : 'desc')
    .orderBy(sql`array_position(${GAME_CODES}::text[], game_code)`)
    .offset(list.offset ?? 0)
    .limit(list.limit ?? 100)
    .execute();
  const counted = await chosen.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirst();
  return { draws, totalCount: counted?.count ?? 0 };
}
