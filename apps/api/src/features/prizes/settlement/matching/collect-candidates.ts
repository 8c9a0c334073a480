import { numbersMask, type GameCode } from '@loto/game-rules';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';

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
 * Collects the variants that match enough for some category, of any draw, with the counts that
 * decide which: numbers and Jokers, played and matched. One mask comparison for each of millions of
 * variants.
 * @param boughtSince the earliest purchase of a ticket of the draw, as a literal
 */
export async function collectCandidates(
  transaction: Transaction<Tables>,
  { gameCode, numbers, jokers }: DrawnRun,
  boughtSince: RawBuilder<Date>,
): Promise<void> {
  const drawn = literal(numbersMask(numbers));
  const drawnJokers = literal(numbersMask(jokers));
  const first = literal(numbersMask(numbers.slice(0, -1)));
  const isNewEnough = (await hasOlder(transaction, boughtSince))
    ? sql`created_at >= ${boughtSince}`
    : sql`true`;
  await sql`
    create unlogged table settlement_candidate as
    select player_id, ticket_id, position,
      bit_count(numbers_mask::bit(64))::smallint as n, bit_count((numbers_mask & ${drawn})::bit(64))::smallint as m,
      bit_count(jokers_mask::bit(64))::smallint as jn, bit_count((jokers_mask & ${drawnJokers})::bit(64))::smallint as jm,
      numbers_mask & ${first} = ${first} as has_first
    from ordered_variant
    where ${isNewEnough} and ${await isEnough(transaction, gameCode, numbers, jokers)}
    order by player_id, ticket_id`.execute(transaction);
}

/** Whether statistics know of older variants: only then does filtering by time leave any out. */
async function hasOlder(transaction: Transaction<Tables>, than: RawBuilder<Date>): Promise<boolean> {
  const found = await sql`
    select from pg_stats
    where schemaname = current_schema() and tablename = 'ticket_variant' and attname = 'created_at'
      and (histogram_bounds::text::timestamptz[])[1] < ${than}`.execute(transaction);
  return found.rows.length > 0;
}

/** Whether a variant matches enough numbers to win anything; with a Joker fewer suffice. */
async function isEnough(
  transaction: Transaction<Tables>,
  gameCode: GameCode,
  numbers: readonly number[],
  jokers: readonly number[],
): Promise<RawBuilder<boolean>> {
  const least = await sql<{ without_joker: number; with_joker: number | null }>`
    select min(numbers_matched) filter (where jokers_matched = 0) as without_joker,
      min(numbers_matched) filter (where jokers_matched > 0) as with_joker
    from game_category where game_code = ${gameCode}`.execute(transaction);
  const { without_joker: withoutJoker = 0, with_joker: withJoker = null } = least.rows[0] ?? {};
  const isEnoughAlone = matchesOneOf(numbers, withoutJoker);
  if (withJoker === null) return isEnoughAlone;
  return sql<boolean>`(${isEnoughAlone}
    or (jokers_mask & ${literal(numbersMask(jokers))} <> 0 and ${matchesOneOf(numbers, withJoker)}))`;
}

/**
 * Whether a variant has at least so many of the drawn numbers. The matched numbers are one of at
 * most 64 sets, looked up by a hash: that takes half the time of counting bits.
 */
function matchesOneOf(drawn: readonly number[], least: number): RawBuilder<boolean> {
  const sets = subsets(drawn).filter((set) => set.length >= least);
  const masks = sets.map((set) => numbersMask(set).toString());
  return sql<boolean>`numbers_mask & ${literal(numbersMask(drawn))} = any(${sql.lit(`{${masks.join(',')}}`)}::bigint[])`;
}

function subsets(numbers: readonly number[]): number[][] {
  return numbers.reduce<number[][]>(
    (sets, number) => [...sets, ...sets.map((set) => [...set, number])],
    [[]],
  );
}

/** A mask as a literal: a statement that creates a table takes no parameters. */
function literal(mask: bigint): RawBuilder<bigint> {
  return sql`${sql.lit(mask.toString())}::bigint`;
}
