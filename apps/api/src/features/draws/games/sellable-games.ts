import type { GameCode } from '@loto/game-rules';
import type { Statements } from '../../../platform/database/statement.ts';
import type { Draw } from './draw-table.ts';

/** A game with the data that purchases need. */
export interface SellableGame {
  readonly isEnabled: boolean;
  /** The next draws on sale, soonest first. */
  readonly openDraws: readonly Draw[];
}

/** A row of {@link sellableGames}: a game with one of its draws, or null without draws. */
export interface SellableGameRow extends Omit<Draw, 'drawId'> {
  readonly isEnabled: boolean;
  readonly drawId: string | null;
}

/**
 * Returns a query of games and their next open draws, in no particular order, to embed in another
 * query.
 * @param now,count parameters of the statement, such as `$1`
 */
export function sellableGames(now: string, count: string): string {
  return `
  select s.is_enabled as "isEnabled", d.draw_id as "drawId", s.game_code as "gameCode", d.draw_at as "drawAt",
    d.sales_close_at as "salesCloseAt", d.is_special as "isSpecial", d.added_prize_bani as "addedPrizeBani", d.status,
    null as result, null as "extraResult", null as "settlementStartedAt", null as "rolloverBani"
  from game_setting s
  left join lateral (
    select * from draw where game_code = s.game_code and status = 'planned' and sales_close_at > ${now}
    order by draw_at limit ${count}
  ) d on true`;
}

const query = `${sellableGames('$1', '$2')} order by d.draw_at`;

/** Returns the games on sale with their next `count` open draws, in one query. */
export async function findSellableGames(
  statements: Statements,
  count: number,
  now: Date,
): Promise<ReadonlyMap<GameCode, SellableGame>> {
  const { rows } = await statements.query<SellableGameRow>({
    name: 'find-sellable-games',
    text: query,
    values: [now, count],
  });
  return readSellableGames(rows);
}

/**
 * Groups rows by game.
 * @param rows ordered by draw, soonest first
 */
export function readSellableGames(rows: readonly SellableGameRow[]): ReadonlyMap<GameCode, SellableGame> {
  const games = new Map<GameCode, { isEnabled: boolean; openDraws: Draw[] }>();
  for (const { isEnabled, drawId, ...draw } of rows) {
    const game = games.get(draw.gameCode) ?? { isEnabled, openDraws: [] };
    games.set(draw.gameCode, game);
    if (drawId !== null) game.openDraws.push({ drawId, ...draw });
  }
  return games;
}
