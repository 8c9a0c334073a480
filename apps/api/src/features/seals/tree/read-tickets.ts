import { formatPlayText } from './play-text.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';

/** A ticket that plays in a draw, with the data for its leaf. Amounts are in bani. */
export interface SealedTicket {
  readonly ticketId: string;
  readonly serial: string;
  readonly paidAt: Date;
  /** The play in text form. */
  readonly play: string;
  /** Simple variants. */
  readonly lineCount: number;
  readonly sideNumberCount: number;
  readonly mainBani: number;
  readonly sideBani: number;
}

/** A row of the cursor. */
export interface TicketRow extends Omit<SealedTicket, 'play'> {
  readonly gameCode: string;
  readonly sideGameCode: string | null;
  readonly sideFirstNumber: string | null;
  /** The numbers and Jokers of each variant, as arrays in text form. */
  readonly variants: readonly string[];
}

/** Rows per batch. One batch is hashed while the next is fetched. */
const batchSize = 2_000;

/** Visits every ticket that plays in a draw, in no particular order, with a cursor. */
export async function eachSealedTicket(
  transaction: Transaction<Tables>,
  drawId: string,
  visit: (ticket: SealedTicket) => void,
): Promise<void> {
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(transaction);
  await sql`
    declare sealed_ticket no scroll cursor for
    select d.ticket_id as "ticketId", t.serial, t.paid_at as "paidAt", t.game_code as "gameCode",
      t.simple_variant_count as "lineCount", t.side_game_number_count as "sideNumberCount",
      t.side_game_code as "sideGameCode", t.side_game_first_number as "sideFirstNumber",
      d.main_bani as "mainBani", d.side_game_bani as "sideBani",
      array(
        select v.numbers::text || v.jokers::text from ordered_variant v
        where v.player_id = d.player_id and v.ticket_id = d.ticket_id order by v.position
      ) as variants
    from draw_entry d join ordered_ticket t using (player_id, ticket_id)
    where d.draw_id = ${sql.lit(drawId)} and t.status = 'active'`.execute(transaction);
  const fetchBatch = async () => {
    const fetched = await sql<TicketRow>`fetch ${sql.lit(batchSize)} from sealed_ticket`.execute(transaction);
    return fetched.rows;
  };
  for (let batch = await fetchBatch(); batch.length > 0;) {
    const next = fetchBatch();
    for (const row of batch) visit({ ...row, play: formatPlayText(row) });
    batch = await next;
  }
  await sql`close sealed_ticket`.execute(transaction);
}
