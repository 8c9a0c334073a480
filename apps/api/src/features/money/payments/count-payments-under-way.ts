import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** Counts the pending payments for tickets that play a draw. */
export async function countPaymentsUnderWay(queries: Queries, drawId: string): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from payment p join draw_entry d using (player_id, ticket_id)
    where p.status = 'pending' and d.draw_id = ${drawId}`.execute(queries);
  return counted.rows[0]?.count ?? 0;
}
