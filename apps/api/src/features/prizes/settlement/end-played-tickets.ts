import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A ticket by its whole key. */
export interface TicketKey {
  readonly playerId: string;
  readonly ticketId: string;
}

/**
 * Tickets with no draw left to wait for become won, if they won in any of theirs, or lost; others stay as they are, as do those that ended
 * before. A place in a cancelled draw is one to wait for: it goes to the next draw, or its price goes back.
 * @param settledDrawId a draw that counts as settled already
 */
export async function endPlayedTickets(
  transaction: Queries,
  tickets: readonly TicketKey[],
  settledDrawId: string | null = null,
): Promise<void> {
  if (tickets.length === 0) return;
  await sql`
    update ticket t
    set status = case when exists (
      select from ticket_prize p where p.player_id = t.player_id and p.ticket_id = t.ticket_id
    ) then 'won' else 'lost' end
    from unnest(
      ${tickets.map(({ playerId }) => playerId)}::uuid[], ${tickets.map(({ ticketId }) => ticketId)}::uuid[]
    ) as played (player_id, ticket_id)
    where t.player_id = played.player_id and t.ticket_id = played.ticket_id and t.status = 'active'
      and not exists (
        select from ticket_draw other left join settlement s using (draw_id)
        where other.player_id = t.player_id and other.ticket_id = t.ticket_id
          and other.draw_id is distinct from ${settledDrawId}::uuid and s.finished_at is null
      )`.execute(transaction);
}
