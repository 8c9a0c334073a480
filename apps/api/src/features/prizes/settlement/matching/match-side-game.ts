import { SIDE_GAMES, type SideGameCategory, type SideGameCode } from '@loto/game-rules';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { insertWins, useWorkSchema } from './insert-wins.ts';

/**
 * The drawn number of a side game, which is drawn only once, even in a special draw (specification
 * 9).
 */
interface DrawnSideGame {
  readonly drawId: string;
  readonly code: SideGameCode;
  /** Digits with leading zeros. */
  readonly number: string;
}

/**
 * Finds the winning side-game numbers of a draw, each in its best category, and stores them in
 * `ticket_win`. A ticket has a range of numbers; each is compared by its digits. Rows of an earlier
 * attempt must be deleted first.
 * @returns number of inserted rows
 */
export async function matchSideGame(transaction: Transaction<Tables>, drawn: DrawnSideGame): Promise<number> {
  const { drawId, code, number } = drawn;
  const held = numberAfter(sql`t.side_game_first_number`, sql`played.position`, number.length);
  await useWorkSchema(transaction);
  // `offset 0` prevents recomputing the number for each category.
  await sql`
    create unlogged table settlement_side_win as
      select player_id, ticket_id, ${sql.lit(code)}::text as code, 1::smallint as run, played.position::smallint as position,
        won.category, 1 as win_count
      from draw_entry d
      join ordered_ticket t using (player_id, ticket_id)
      cross join generate_series(0, t.side_game_number_count - 1) as played (position)
      cross join lateral (select ${held} as number offset 0) as held
      cross join lateral (select ${categoryOf(code, number)} as category) as won
      where d.draw_id = ${sql.lit(drawId)} and t.status = 'active' and t.side_game_code = ${sql.lit(code)} and won.category is not null
      order by player_id, ticket_id, played.position`.execute(transaction);
  const winRows = await insertWins(transaction, drawId, sql`select * from settlement_side_win`);
  await sql`drop table settlement_side_win`.execute(transaction);
  return winRows;
}

/** Returns an expression for the best category of `held.number`, or null if it wins nothing. */
function categoryOf(code: SideGameCode, drawn: string): RawBuilder<string | null> {
  const cases = SIDE_GAMES[code].categories.map(
    (category) => sql`when ${isMatch(category.match, drawn)} then ${sql.lit(category.code)}`,
  );
  return sql<string | null>`case ${sql.join(cases, sql` `)} end`;
}

function isMatch(match: SideGameCategory['match'], drawn: string): RawBuilder<boolean> {
  if (match.kind === 'shifted') {
    const shifted = numberAfter(sql.lit(drawn), sql.lit(match.by), drawn.length);
    return sql<boolean>`held.number = ${shifted}`;
  }
  const digits = sql.lit(match.digits);
  const isLast = sql<boolean>`right(held.number, ${digits}) = right(${sql.lit(drawn)}, ${digits})`;
  if (match.kind === 'last') return isLast;
  return sql<boolean>`(${isLast} or left(held.number, ${digits}) = left(${sql.lit(drawn)}, ${digits}))`;
}

/** Returns an expression for a number plus `by`; all nines are followed by all zeros. */
function numberAfter(from: RawBuilder<unknown>, by: RawBuilder<unknown>, digits: number): RawBuilder<string> {
  const modulus = sql`${sql.lit(10 ** digits)}::bigint`;
  return sql<string>`lpad(((${from}::bigint + ${by} + ${modulus}) % ${modulus})::text, ${sql.lit(digits)}, '0')`;
}
