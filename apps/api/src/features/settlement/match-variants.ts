import { numbersMask, type GameCode } from '@loto/game-rules';
import { sql, type RawBuilder, type Transaction } from 'kysely';
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
 * that are moved. The recount knows no such bound, so a longer wait would be noticed.
 */
const longestWait = '120 days';

/**
 * Finds what variants won in a drawing and writes it to `ticket_win`, by counting the bits of masks: first the few variants that match
 * enough, whoever's they are, then those of them that were paid and play in this draw. One drawing is matched at a time; the rows of an
 * earlier attempt must be gone.
 * @returns rows written
 */
export async function matchVariants(transaction: Transaction<Tables>, drawn: DrawnRun): Promise<number> {
  const { drawId, gameCode, run } = drawn;
  await preferWholeTables(transaction);
  const boughtSince = await earliestPurchase(transaction, drawId);
  await collectCandidates(transaction, drawn, boughtSince);
  await collectKinds(transaction, gameCode);
  // a table of its own, since an insert into one that is there uses one core only; of tickets only the few are looked at that do not play,
  // since a ticket of this draw that was paid plays until the draw is settled
  await sql`
    create unlogged table settlement_won as
    select player_id, ticket_id, c.position, category, win_count
    from settlement_candidate c
    join settlement_kind using (n, m, jn, jm, has_first)
    join ticket_draw d using (player_id, ticket_id)
    where d.draw_id = ${sql.lit(drawId)} and not exists (
      select from ticket t
      where t.player_id = c.player_id and t.ticket_id = c.ticket_id and t.created_at >= ${boughtSince}
        and t.status in ('awaiting-payment', 'expired', 'refunded')
    )`.execute(transaction);
  const written = await sql`
    insert into ticket_win (draw_id, player_id, ticket_id, code, run, position, category, win_count)
    select ${drawId}, player_id, ticket_id, ${gameCode}, ${run}, position, category, win_count
    from settlement_won order by player_id, ticket_id`.execute(transaction);
  await sql`drop table settlement_candidate, settlement_kind, settlement_won`.execute(transaction);
  return Number(written.numAffectedRows ?? 0);
}

/**
 * Every table here is read as a whole, by as many cores as there are: row by row through indexes, which estimates lead the planner to,
 * is slower by far for hundreds of thousands of winners.
 */
async function preferWholeTables(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    select set_config('enable_nestloop', 'off', true), set_config('parallel_setup_cost', '0', true),
      set_config('parallel_tuple_cost', '0', true), set_config('work_mem', '128MB', true)`.execute(
    transaction,
  );
}

/** The instant since which a ticket of the draw can have been bought, as a literal. */
async function earliestPurchase(transaction: Transaction<Tables>, drawId: string): Promise<RawBuilder<Date>> {
  const since = await sql<{ at: string }>`
    select (least(draw_at, calendar_at) - ${longestWait}::interval)::text as at from draw where draw_id = ${drawId}`.execute(
    transaction,
  );
  const at = since.rows[0]?.at;
  if (at === undefined) throw new Error(`There is no draw ${drawId}`);
  return sql<Date>`${sql.lit(at)}::timestamptz`;
}

/** Variants that match enough for some category, with all that decides which: counts of numbers and Jokers, played and matched. */
async function collectCandidates(
  transaction: Transaction<Tables>,
  { gameCode, numbers, jokers }: DrawnRun,
  boughtSince: RawBuilder<Date>,
): Promise<void> {
  const first = maskOf(numbers.slice(0, -1));
  const matched = sql<number>`bit_count((numbers_mask & ${maskOf(numbers)})::bit(64))`;
  const matchedJokers = sql<number>`bit_count((jokers_mask & ${maskOf(jokers)})::bit(64))`;
  await sql`
    create unlogged table settlement_candidate as
    select player_id, ticket_id, position, bit_count(numbers_mask::bit(64))::smallint as n, ${matched}::smallint as m,
      bit_count(jokers_mask::bit(64))::smallint as jn, ${matchedJokers}::smallint as jm,
      numbers_mask & ${first} = ${first} as has_first
    from ticket_variant
    where created_at >= ${boughtSince} and ${await isEnough(transaction, gameCode, matched, jokers)}`.execute(
    transaction,
  );
}

/** Of hundreds of thousands of candidates there are only a few kinds: how many simple variants each kind wins in which category. */
async function collectKinds(transaction: Transaction<Tables>, gameCode: GameCode): Promise<void> {
  await sql`
    create unlogged table settlement_kind as
    select * from (
      select k.*, g.category,
        case when g.is_first_drawn then k.has_first::integer
          else choose(k.m, g.numbers_matched) * choose(k.n - k.m, g.numbers_to_pick - g.numbers_matched)
            * choose(k.jm, g.jokers_matched) * choose(k.jn - k.jm, g.jokers_to_pick - g.jokers_matched)
            -- the numbers drawn first are paid in category I only
            - (k.has_first and g.game_code = 'loto-5-40' and g.category = 'II')::integer
        end as win_count
      from (select distinct n, m, jn, jm, has_first from settlement_candidate) as k
      join game_category g on g.game_code = ${sql.lit(gameCode)}
    ) as counted
    where win_count > 0`.execute(transaction);
  await sql`analyze settlement_kind`.execute(transaction);
}

/** Whether a variant matches enough numbers to win anything, where fewer do with a Joker. */
async function isEnough(
  transaction: Transaction<Tables>,
  gameCode: GameCode,
  matched: RawBuilder<number>,
  jokers: readonly number[],
): Promise<RawBuilder<boolean>> {
  const least = await sql<{ without_joker: number; with_joker: number | null }>`
    select min(numbers_matched) filter (where jokers_matched = 0) as without_joker,
      min(numbers_matched) filter (where jokers_matched > 0) as with_joker
    from game_category where game_code = ${gameCode}`.execute(transaction);
  const { without_joker: withoutJoker = 0, with_joker: withJoker = null } = least.rows[0] ?? {};
  const isEnoughAlone = sql<boolean>`${matched} >= ${sql.lit(withoutJoker)}`;
  if (withJoker === null) return isEnoughAlone;
  return sql<boolean>`(${isEnoughAlone}
    or (jokers_mask & ${maskOf(jokers)} <> 0 and ${matched} >= ${sql.lit(withJoker)}))`;
}

/** A mask as a literal: the planner of a created table takes no parameters. */
function maskOf(numbers: readonly number[]): RawBuilder<bigint> {
  return sql`${sql.lit(numbersMask(numbers).toString())}::bigint`;
}
