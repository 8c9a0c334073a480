import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

interface MovedDrawTimes {
  readonly drawId: string;
  /** The draw's time before the change. */
  readonly drawAt: Date;
  /** The new closing time of its sales. */
  readonly salesCloseAt: Date;
  readonly now: Date;
}

/** A change that the player is notified of. */
export interface NotifiedChange {
  readonly playerId: string;
  readonly ticketId: string;
  readonly changeId: string;
}

/**
 * Updates the tickets of a moved draw, which keep their entries. Unpaid tickets expire when the new
 * sales close, if that is earlier; changes of paid tickets are recorded.
 * @returns the changes that players are notified of
 */
export async function rescheduleTickets(
  transaction: Queries,
  { drawId, drawAt, salesCloseAt, now }: MovedDrawTimes,
): Promise<NotifiedChange[]> {
  await sql`
    with unpaid as materialized (
      select t.player_id, t.ticket_id from ticket t join ticket_draw d using (player_id, ticket_id)
      where d.draw_id = ${drawId} and t.status = 'awaiting-payment' and t.expires_at > ${salesCloseAt}
      order by t.player_id, t.ticket_id for no key update of t
    )
    update ticket t set expires_at = greatest(${salesCloseAt}, t.created_at + interval '1 millisecond')
    from unpaid where t.player_id = unpaid.player_id and t.ticket_id = unpaid.ticket_id`.execute(transaction);
  const notified = await sql<NotifiedChange>`
    insert into ticket_draw_change (player_id, ticket_id, change_id, draw_id, kind, draw_at, changed_at)
    select t.player_id, t.ticket_id, gen_random_uuid(), d.draw_id, 'moved', ${drawAt}, ${now}
    from ticket_draw d join ticket t using (player_id, ticket_id)
    where d.draw_id = ${drawId} and t.status = 'active'
    returning player_id as "playerId", ticket_id as "ticketId", change_id as "changeId"`.execute(transaction);
  return notified.rows;
}

/** Counts the paid and the unpaid tickets of a draw. */
export async function countDrawEntries(
  queries: Queries,
  drawId: string,
  now: Date,
): Promise<{ paidTickets: number; unpaidTickets: number }> {
  const counted = await sql<{ paidTickets: number; unpaidTickets: number }>`
    select count(*) filter (where t.status = 'active') as "paidTickets",
      count(*) filter (where t.status = 'awaiting-payment' and t.expires_at > ${now}) as "unpaidTickets"
    from ticket_draw d join ticket t using (player_id, ticket_id) where d.draw_id = ${drawId}`.execute(
    queries,
  );
  return counted.rows[0] ?? { paidTickets: 0, unpaidTickets: 0 };
}
