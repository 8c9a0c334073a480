import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** Returns how much operators have refunded a player for paid tickets since an instant, in bani. */
export async function sumRefundedSales(
  queries: Queries,
  { playerId, since }: { readonly playerId: string; readonly since: Date },
): Promise<number> {
  const found = await sql<{ bani: number }>`
    select coalesce(sum(credit_bani), 0)::bigint as bani
    from ledger_movement join ledger_entry using (player_id, movement_id)
    where player_id = ${playerId} and kind = 'sale-given-back' and account = 'refunds-payable'
      and moved_at > ${since}`.execute(queries);
  return found.rows[0]?.bani ?? 0;
}
