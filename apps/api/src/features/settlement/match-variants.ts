import type { GameCode } from '@loto/game-rules';
import { numbersMask } from '@loto/game-rules';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database.ts';

/** One drawing of a numbers game: its numbers in the order of draw. */
export interface DrawnRun {
  readonly drawId: string;
  readonly gameCode: GameCode;
  /** 2 is the second draw of a special one (specification 9). */
  readonly run: 1 | 2;
  readonly numbers: readonly number[];
  readonly jokers: readonly number[];
}

/**
 * No ticket waits longer than this for one of its draws: it plays in at most ten, five weeks of the calendar; the rest is room for draws
 * that are moved. The recount knows no such bound, so a wait that is longer all the same is noticed.
 */
const longestWait = '120 days';

interface LeastMatches {
  /** Numbers that win without a Joker, and with one; null where nothing does. */
  readonly without_joker: number | null;
  readonly with_joker: number | null;
}

/**
 * Finds what variants won in a drawing and writes it to `ticket_win`, by counting bits of masks: first the few variants that match
 * enough, whoever's they are, then those of them that were paid and play in this draw. Three statements, so that each may use several
 * cores, which a single insert may not. The rows of an earlier attempt must be gone.
 * @returns rows written
 */
export async function matchVariants(transaction: Transaction<Tables>, drawn: DrawnRun): Promise<number> {
  const { drawId, gameCode, run } = drawn;
  const numbers = sql.lit(numbersMask(drawn.numbers).toString());
  const first = sql.lit(numbersMask(drawn.numbers.slice(0, -1)).toString());
  const jokers = sql.lit(numbersMask(drawn.jokers).toString());
  const least = await sql<LeastMatches>`
    select min(numbers_matched) filter (where jokers_matched = 0) as without_joker,
      min(numbers_matched) filter (where jokers_matched > 0) as with_joker
    from game_category where game_code = ${gameCode}`.execute(transaction);
  const { without_joker: withoutJoker, with_joker: withJoker } = least.rows[0] as LeastMatches;
  const matched = sql<number>`bit_count((numbers_mask & ${numbers}::bigint)::bit(64))`;
  const isEnough =
    withJoker === null
      ? sql<boolean>`${matched} >= ${sql.lit(withoutJoker)}`
      : sql<boolean>`(${matched} >= ${sql.lit(withoutJoker)}
          or (jokers_mask & ${jokers}::bigint <> 0 and ${matched} >= ${sql.lit(withJoker)}))`;

  await sql`drop table if exists candidate, won`.execute(transaction);
  await sql`
    create temp table candidate on commit drop as
    select player_id, ticket_id, position, cardinality(numbers) as n, ${matched}::integer as m, cardinality(jokers) as jn,
      bit_count((jokers_mask & ${jokers}::bigint)::bit(64))::integer as jm,
      numbers_mask & ${first}::bigint = ${first}::bigint as has_first
    from ticket_variant
    where created_at >= (
        select least(draw_at, calendar_at) - interval ${sql.lit(longestWait)} from draw where draw_id = ${sql.lit(drawId)}
      ) and ${isEnough}`.execute(transaction);
  await sql`analyze candidate`.execute(transaction);
  await sql`
    create temp table won on commit drop as
    with kind as (
      -- of hundreds of thousands of candidates there are only a few kinds
      select k.*, g.category,
        case when g.is_first_drawn then k.has_first::integer
          else choose(k.m, g.numbers_matched) * choose(k.n - k.m, g.numbers_to_pick - g.numbers_matched)
            * choose(k.jm, g.jokers_matched) * choose(k.jn - k.jm, g.jokers_to_pick - g.jokers_matched)
            -- the numbers drawn first are paid in category I only
            - (k.has_first and g.game_code = 'loto-5-40' and g.category = 'II')::integer
        end as win_count
      from (select distinct n, m, jn, jm, has_first from candidate) k
      join game_category g on g.game_code = ${sql.lit(gameCode)}
    )
    select player_id, ticket_id, c.position, kind.category, kind.win_count
    from candidate c
    join ticket_draw d using (player_id, ticket_id)
    join ticket t using (player_id, ticket_id)
    join kind using (n, m, jn, jm, has_first)
    where d.draw_id = ${sql.lit(drawId)} and t.game_code = ${sql.lit(gameCode)} and t.status = 'active'
      and kind.win_count > 0`.execute(transaction);
  const written = await sql`
    insert into ticket_win (draw_id, player_id, ticket_id, code, run, position, category, win_count)
    select ${drawId}, player_id, ticket_id, ${gameCode}, ${run}, position, category, win_count
    from won order by player_id, ticket_id, position, category`.execute(transaction);
  await sql`drop table candidate, won`.execute(transaction);
  return Number(written.numAffectedRows ?? 0);
}
