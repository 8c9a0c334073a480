import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

interface DrawThatMoved {
  readonly drawId: string;
  /** When it was to be. */
  readonly drawAt: Date;
  /** When its sales close now. */
  readonly salesCloseAt: Date;
  readonly now: Date;
}

/** A change that its player is to be told of. */
export interface ToldChange {
  readonly playerId: string;
  readonly ticketId: string;
  readonly changeId: string;
}

/**
 * Tickets keep a draw that is moved. Those not paid yet expire when its sales close now, if that is earlier than they would have; of the
 * paid ones the change is written down.
 * @returns what the players are to be told
 */
export async function followMovedDraw(
  transaction: Queries,
  { drawId, drawAt, salesCloseAt, now }: DrawThatMoved,
): Promise<ToldChange[]> {
  await sql`
    update ticket t set expires_at = greatest(${salesCloseAt}, t.created_at + interval '1 millisecond')
    from ticket_draw d
    where d.draw_id = ${drawId} and t.player_id = d.player_id and t.ticket_id = d.ticket_id
      and t.status = 'awaiting-payment' and t.expires_at > ${salesCloseAt}`.execute(transaction);
  const told = await sql<ToldChange>`
    insert into ticket_draw_change (player_id, ticket_id, change_id, draw_id, kind, draw_at, changed_at)
    select t.player_id, t.ticket_id, gen_random_uuid(), d.draw_id, 'moved', ${drawAt}, ${now}
    from ticket_draw d join ticket t using (player_id, ticket_id)
    where d.draw_id = ${drawId} and t.status = 'active'
    returning player_id as "playerId", ticket_id as "ticketId", change_id as "changeId"`.execute(transaction);
  return told.rows;
}

/** How many paid and unpaid tickets play a draw. */
export async function countPlaces(
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
