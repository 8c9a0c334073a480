import type { SideGameCode } from '@loto/game-rules';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { insertWins, useWorkSchema } from './insert-wins.ts';

/** The number drawn of a side game. It is drawn once, also in a special draw (specification 9). */
interface DrawnSideGame {
  readonly drawId: string;
  readonly code: SideGameCode;
  /** Digits as text, with leading zeros. */
  readonly number: string;
}

/**
 * Finds what side-game numbers won in a draw and stores it in `ticket_win`. A ticket holds an
 * interval of numbers, each compared by its digits. The rows of an earlier attempt must be deleted
 * before.
 * @returns rows inserted
 */
export async function matchSideGame(transaction: Transaction<Tables>, drawn: DrawnSideGame): Promise<number> {
  const { drawId, code, number } = drawn;
  const digits = number.length;
  const value = { code: sql.lit(code), number: sql.lit(number), digits: sql.lit(digits) };
  await useWorkSchema(transaction);
  await sql`
    create unlogged table settlement_side_win as
      select player_id, ticket_id, ${value.code}::text as code, 1::smallint as run, played.position::smallint as position,
        won.category, 1 as win_count
      from draw_entry d
      join ordered_ticket t using (player_id, ticket_id)
      cross join generate_series(0, t.side_game_number_count - 1) as played (position)
      cross join lateral side_game_category(${value.code},
        lpad(((t.side_game_first_number::bigint + played.position) % ${sql.lit(10 ** digits)}::bigint)::text, ${value.digits}, '0'),
        ${value.number}) as won (category)
      where d.draw_id = ${sql.lit(drawId)} and t.status = 'active' and t.side_game_code = ${value.code} and won.category is not null
      order by player_id, ticket_id, played.position`.execute(transaction);
  const winRows = await insertWins(transaction, drawId, sql`select * from settlement_side_win`);
  await sql`drop table settlement_side_win`.execute(transaction);
  return winRows;
}
