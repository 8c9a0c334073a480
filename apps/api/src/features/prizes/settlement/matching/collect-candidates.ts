import { GAMES, numbersMask, type GameCode } from '@loto/game-rules';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';

/** One drawing of a numbers game, with its numbers in the order of draw. */
export interface DrawnRun {
  readonly drawId: string;
  readonly gameCode: GameCode;
  /** 2 for the second drawing of a special draw (specification 9). */
  readonly run: 1 | 2;
  readonly numbers: readonly number[];
  readonly jokers: readonly number[];
}

/** SQL expressions for the counts that determine which categories a variant wins. */
interface KindCounts {
  /** The numbers played, and how many of them were drawn. */
  readonly n: RawBuilder<number>;
  readonly m: RawBuilder<number>;
  /** Jokers played, and how many of them were drawn. */
  readonly jn: RawBuilder<number>;
  readonly jm: RawBuilder<number>;
  /** True if it contains all of the numbers drawn first. */
  readonly hasFirst: RawBuilder<boolean>;
}

/**
 * Encodes a variant's counts (each below 32) as one integer, which is faster to store and compare.
 */
export function kindOf({ n, m, jn, jm, hasFirst }: KindCounts): RawBuilder<number> {
  return sql<number>`((((${n} * 32 + ${m}) * 32 + ${jn}) * 32 + ${jm}) * 2 + (${hasFirst})::integer)::integer`;
}

/**
 * Collects the variants of tickets for any draw that match enough numbers for some category, with
 * their kind. Compares the masks of millions of variants, each once.
 * @param boughtSince the earliest purchase of a ticket for the draw, as a literal
 */
export async function collectCandidates(
  transaction: Transaction<Tables>,
  drawnRun: DrawnRun,
  boughtSince: RawBuilder<Date>,
): Promise<void> {
  const { gameCode, numbers, jokers } = drawnRun;
  const drawn = literal(numbersMask(numbers));
  const drawnJokers = literal(numbersMask(jokers));
  const first = literal(numbersMask(numbers.slice(0, GAMES[gameCode].numbersToPick)));
  const kind = kindOf({
    n: bitCount(sql`numbers_mask`),
    m: bitCount(sql`numbers_mask & ${drawn}`),
    jn: bitCount(sql`jokers_mask`),
    jm: bitCount(sql`jokers_mask & ${drawnJokers}`),
    hasFirst: sql`numbers_mask & ${first} = ${first}`,
  });
  const isNewEnough = (await hasOlder(transaction, boughtSince))
    ? sql`created_at >= ${boughtSince}`
    : sql`true`;
  const isEnoughMatched = isEnough(drawnRun);
  await useAllCores(transaction);
  await sql`
    create unlogged table settlement_candidate as
    select player_id, ticket_id, position, ${kind} as kind
    from ordered_variant
    where ${isNewEnough} and ${isEnoughMatched}
    order by player_id, ticket_id`.execute(transaction);
}

/**
 * Enables parallel plans even for small tables, because looking up each of their rows takes the
 * most time. It's called late because starting the processes takes longer than the earlier reads.
 */
async function useAllCores(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    select set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true),
      set_config('min_parallel_table_scan_size', '0', true), set_config('work_mem', '128MB', true)`.execute(
    transaction,
  );
}

/**
 * Reports whether, by the statistics, there are older variants. Filtering by time is useful only
 * then.
 */
async function hasOlder(transaction: Transaction<Tables>, than: RawBuilder<Date>): Promise<boolean> {
  const found = await sql`
    select from pg_stats
    where schemaname = (select relnamespace::regnamespace::text from pg_class where oid = 'ticket_variant'::regclass)
      and tablename = 'ticket_variant' and attname = 'created_at'
      and (histogram_bounds::text::timestamptz[])[1] < ${than}`.execute(transaction);
  return found.rows.length > 0;
}

/**
 * Returns the condition that a variant matches enough numbers to win; with a Joker fewer are
 * enough.
 */
function isEnough({ gameCode, numbers, jokers }: DrawnRun): RawBuilder<boolean> {
  const { categories } = GAMES[gameCode];
  const withoutJoker = categories.filter(({ jokersMatched }) => jokersMatched === 0);
  const withJoker = categories.filter(({ jokersMatched }) => jokersMatched > 0);
  const isEnoughAlone = matchesOneOf(numbers, fewestNumbers(withoutJoker));
  if (withJoker.length === 0) return isEnoughAlone;
  return sql<boolean>`(${isEnoughAlone}
    or (jokers_mask & ${literal(numbersMask(jokers))} <> 0 and ${matchesOneOf(numbers, fewestNumbers(withJoker))}))`;
}

function fewestNumbers(categories: readonly { readonly numbersMatched: number }[]): number {
  return Math.min(...categories.map(({ numbersMatched }) => numbersMatched));
}

/**
 * Returns the condition that a variant has at least `least` of the drawn numbers. The matched
 * numbers are one of at most 64 sets, so a hash lookup takes half the time of counting bits.
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

function bitCount(mask: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`bit_count((${mask})::bit(64))`;
}

/** Returns a mask as a literal, because statements that create tables accept no parameters. */
function literal(mask: bigint): RawBuilder<bigint> {
  return sql`${sql.lit(mask.toString())}::bigint`;
}
