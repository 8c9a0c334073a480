import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { settleTickets, type TicketKey } from '../../tickets/index.ts';

/**
 * Ends tickets whose draws are all settled: won, if they won in any of them, or lost. Others stay as they are. An
 * entry in a cancelled draw is one to wait for: it goes to the next draw, or its price is refunded.
 * @param settledDrawId a draw that counts as settled already
 */
export async function endPlayedTickets(
  transaction: Queries,
  tickets: readonly TicketKey[],
  settledDrawId: string | null = null,
): Promise<void> {
  if (tickets.length === 0) return;
  await settleTickets(
    transaction,
    sql`
      select player_id, ticket_id, exists (
        select from ticket_prize p where p.player_id = played.player_id and p.ticket_id = played.ticket_id
      ) as has_won
      from unnest(
        ${tickets.map(({ playerId }) => playerId)}::uuid[], ${tickets.map(({ ticketId }) => ticketId)}::uuid[]
      ) as played (player_id, ticket_id)
      where not exists (
        select from draw_entry other left join settlement s using (draw_id)
        where other.player_id = played.player_id and other.ticket_id = played.ticket_id
          and other.draw_id is distinct from ${settledDrawId}::uuid and s.finished_at is null
      )`,
  );
}
