import { GAMES, type GameCode } from '@loto/game-rules';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { collectCandidates, kindOf, type DrawnRun } from './collect-candidates.ts';
import { insertWins, useWorkSchema } from './insert-wins.ts';

export type { DrawnRun } from './collect-candidates.ts';

/**
 * Maximum time between a purchase and a draw. A ticket plays at most ten draws in five weeks; the
 * rest allows for moved draws. The recount has no such limit, so it would find a ticket that
 * exceeds it.
 */
const longestWait = '120 days';

/** Maximum number of numbers and of Jokers in a variant, as in `ticket_variant`. */
const mostPlayed = 20;

/**
 * Finds the winning variants of a drawing by masks and stores them in `ticket_win`. First selects
 * the few variants of any draw that match enough, then those among them that are paid and play in
 * this draw. Handles one drawing at a time; rows of an earlier attempt must be deleted first.
 * @returns number of inserted rows
 */
export async function matchVariants(transaction: Transaction<Tables>, drawn: DrawnRun): Promise<number> {
  const { drawId, gameCode, run } = drawn;
  await useWorkSchema(transaction);
  const boughtSince = await earliestPurchase(transaction, drawId);
  await collectKinds(transaction, drawn);
  await collectCandidates(transaction, drawn, boughtSince);
  await collectPlaying(transaction, drawId);
  // Only reads the few tickets that don't play, because a paid ticket of this draw is active until
  // it's settled.
  const winRows = await insertWins(
    transaction,
    drawId,
    sql`
      select player_id, ticket_id, ${sql.lit(gameCode)}::text as code, ${sql.lit(run)}::smallint as run, p.position, p.category, p.win_count
      from (select * from settlement_playing join settlement_kind using (kind)) p
      where not exists (${ticketOfWin(boughtSince)} and t.status = 'awaiting-payment')
        and not exists (${ticketOfWin(boughtSince)} and t.status in ('expired', 'refunded'))`,
  );
  await sql`drop table settlement_candidate, settlement_playing, settlement_kind`.execute(transaction);
  return winRows;
}

/**
 * Returns the ticket of a win. Each additional condition on its status has its own partial index.
 */
function ticketOfWin(boughtSince: RawBuilder<Date>): RawBuilder<unknown> {
  return sql`
    select from ordered_ticket t
    where t.player_id = p.player_id and t.ticket_id = p.ticket_id and t.created_at >= ${boughtSince}`;
}

/** Forces a join method, because the planner's estimates for new tables are far off. */
async function joinBy(transaction: Transaction<Tables>, way: 'index' | 'hash'): Promise<void> {
  const [index, hash] = way === 'index' ? ['on', 'off'] : ['off', 'on'];
  await sql`
    select set_config('enable_nestloop', ${index}, true), set_config('enable_hashjoin', ${hash}, true),
      set_config('enable_mergejoin', 'off', true)`.execute(transaction);
}

/** Returns the earliest possible purchase of a ticket for the draw, as a literal. */
async function earliestPurchase(transaction: Transaction<Tables>, drawId: string): Promise<RawBuilder<Date>> {
  const since = await sql<{ at: string }>`
    select (least(draw_at, calendar_at) - ${longestWait}::interval)::text as at from draw_schedule where draw_id = ${drawId}`.execute(
    transaction,
  );
  const at = since.rows[0]?.at;
  if (at === undefined) throw new Error(`There is no draw ${drawId}`);
  return sql<Date>`${sql.lit(at)}::timestamptz`;
}

/**
 * Collects the candidates that play in the draw. Uses an index, so that only their entries are read
 * out of millions. They are nearly in the order of the candidates. Sorting them isn't worthwhile,
 * because the key of `ticket_win` is sorted when it's created.
 */
async function collectPlaying(transaction: Transaction<Tables>, drawId: string): Promise<void> {
  await joinBy(transaction, 'index');
  await sql`
    create unlogged table settlement_playing as
    select c.* from (select * from settlement_candidate) c join draw_entry d using (player_id, ticket_id)
    where d.draw_id = ${sql.lit(drawId)}`.execute(transaction);
  await joinBy(transaction, 'hash');
}

/**
 * Collects how many simple variants each kind of variant wins in each category, which depends only
 * on the counts of played and matched numbers and Jokers.
 */
async function collectKinds(
  transaction: Transaction<Tables>,
  { gameCode, numbers, jokers }: DrawnRun,
): Promise<void> {
  const most = {
    m: sql.lit(numbers.length),
    jn: sql.lit(jokers.length && mostPlayed),
    jm: sql.lit(jokers.length),
  };
  const { numbersToPick, jokersToPick } = GAMES[gameCode];
  const picked = { numbers: sql.lit(numbersToPick), jokers: sql.lit(jokersToPick) };
  const kind = kindOf({ n: sql`n`, m: sql`m`, jn: sql`jn`, jm: sql`jm`, hasFirst: sql`has_first` });
  await sql`
    create unlogged table settlement_kind as
    with facts (category, numbers_matched, jokers_matched, is_first_drawn) as (values ${categoryRows(gameCode)}),
    -- Includes whether a category of the numbers drawn first pays better than this one.
    game_category as (select *, bool_or(is_first_drawn) over (partition by numbers_matched) as has_first_drawn from facts)
    select ${kind} as kind, category, win_count from (
      select k.*, g.category,
        case when g.is_first_drawn then k.has_first::integer
          else choose(k.m, g.numbers_matched) * choose(k.n - k.m, ${picked.numbers} - g.numbers_matched)
            * choose(k.jm, g.jokers_matched) * choose(k.jn - k.jm, ${picked.jokers} - g.jokers_matched)
            -- The numbers drawn first are paid only in their own category.
            - (k.has_first and g.has_first_drawn)::integer
        end as win_count
      from (
        select n, m, jn, jm, has_first
        from generate_series(1, ${sql.lit(mostPlayed)}) as n
        cross join generate_series(0, ${most.m}) as m
        cross join generate_series(0, ${most.jn}) as jn
        cross join generate_series(0, ${most.jm}) as jm
        cross join (values (true), (false)) as first_drawn (has_first)
      ) as k
      join game_category g on g.numbers_matched <= k.m and g.jokers_matched <= k.jm
    ) as counted
    where win_count > 0`.execute(transaction);
  await sql`analyze settlement_kind`.execute(transaction);
}

/** Returns the categories of a game as rows of a query. */
function categoryRows(gameCode: GameCode): RawBuilder<unknown> {
  return sql.join(
    GAMES[gameCode].categories.map(
      ({ code, numbersMatched, jokersMatched, isFirstDrawn }) =>
        sql`(${sql.lit(code)}, ${sql.lit(numbersMatched)}, ${sql.lit(jokersMatched)}, ${sql.lit(isFirstDrawn)})`,
    ),
  );
}
