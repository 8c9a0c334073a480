import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `settlement_check`: the server computed the same as the settlement stored. */
interface SettlementCheckTable {
  draw_id: string;
  checked_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    settlement_check: SettlementCheckTable;
  }
}

export async function isSettlementChecked(queries: Queries, drawId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('settlement_check')
    .select('draw_id')
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores that a settlement was checked. */
export async function insertSettlementCheck(queries: Queries, drawId: string, now: Date): Promise<void> {
  await queries
    .insertInto('settlement_check')
    .values({ draw_id: drawId, checked_at: now })
    .onConflict((conflict) => conflict.column('draw_id').doNothing())
    .execute();
}

/**
 * The draws of the same game before a draw that have prize tables and are not checked, earliest
 * first: rollovers lead from one to the next.
 */
export async function findUncheckedBefore(queries: Queries, drawId: string): Promise<string[]> {
  const found = await sql<{ drawId: string }>`
    select d.draw_id as "drawId" from draw_schedule d
    join draw_schedule last on last.draw_id = ${drawId} and last.game_code = d.game_code
    where d.draw_at < last.draw_at
      and exists (select from prize_table p where p.draw_id = d.draw_id)
      and not exists (select from settlement_check c where c.draw_id = d.draw_id)
    order by d.draw_at, d.draw_id`.execute(queries);
  return found.rows.map((row) => row.drawId);
}
