import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/**
 * Ends tickets that played: won or lost. Those that are not active stay as they are, so it may run twice.
 * @param outcomes a query of `player_id`, `ticket_id` and `has_won`
 */
export async function settleTickets(transaction: Queries, outcomes: RawBuilder<unknown>): Promise<void> {
  await sql`
    update ticket t set status = case when has_won then 'won' else 'lost' end
    from (${outcomes}) as outcome
    where t.player_id = outcome.player_id and t.ticket_id = outcome.ticket_id and t.status = 'active'`.execute(
    transaction,
  );
}
