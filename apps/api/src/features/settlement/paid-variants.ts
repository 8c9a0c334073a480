import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database.ts';

/** A variant of a paid ticket as the database writes it: lists as text, `{1,2,3}`, since most of them need no reading. */
export interface PaidVariant {
  readonly player_id: string;
  readonly ticket_id: string;
  readonly position: number;
  readonly numbers: string;
  /** Null where the game has none. */
  readonly jokers: string | null;
  /** Of the ticket, with the first of its variants: `1846034 3`, the first number and how many there are; null without a side game. */
  readonly side_game: string | null;
}

/** Rows held in memory at once, twice: one batch is counted while the next is on its way. */
const batchSize = 4_000;

/** Goes through every variant of every paid ticket that plays in a draw, by a cursor. */
export async function eachPaidVariant(
  transaction: Transaction<Tables>,
  drawId: string,
  visit: (variant: PaidVariant) => void,
): Promise<void> {
  // all rows are wanted, not the first ones soon
  await sql`select set_config('cursor_tuple_fraction', '1', true), set_config('work_mem', '64MB', true)`.execute(
    transaction,
  );
  await sql`
    declare paid_variant no scroll cursor for
    select player_id, ticket_id, v.position, v.numbers::text as numbers, nullif(v.jokers::text, '{}') as jokers,
      case when v.position = 0 and t.side_game_number_count > 0
        then t.side_game_first_number || ' ' || t.side_game_number_count end as side_game
    from ticket_draw d
    join ticket t using (player_id, ticket_id)
    join ticket_variant v using (player_id, ticket_id)
    where d.draw_id = ${sql.lit(drawId)} and t.status = 'active'`.execute(transaction);
  const fetchBatch = async () => {
    const fetched = await sql<PaidVariant>`fetch ${sql.lit(batchSize)} from paid_variant`.execute(
      transaction,
    );
    return fetched.rows;
  };
  for (let batch = await fetchBatch(); batch.length > 0;) {
    const next = fetchBatch();
    for (const variant of batch) visit(variant);
    batch = await next;
  }
  await sql`close paid_variant`.execute(transaction);
}

/** `{1,22,3}` as numbers; none for null. */
export function readNumbers(text: string | null): number[] {
  return text === null ? [] : text.slice(1, -1).split(',').map(Number);
}
