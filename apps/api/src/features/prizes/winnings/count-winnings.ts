import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { WinningTable } from './winning-table.ts';

/** Prizes of a draw with one status. Amounts are in bani. */
export interface CountedWinnings {
  readonly status: WinningTable['status'];
  readonly count: number;
  readonly netBani: number;
}

/** The progress of offering a settled draw's prizes, and their statuses. */
export interface DrawWinnings {
  /** Number of prizes according to the settlement. */
  readonly prizes: number;
  /** Prizes that were offered to their players, by status. */
  readonly offered: readonly CountedWinnings[];
}

/** Counts a draw's prizes, and the winnings created from them. */
export async function countWinnings(queries: Queries, drawId: string): Promise<DrawWinnings> {
  const prizes = await sql<{ count: number }>`
    select count(*)::int as count from draw_prize where draw_id = ${drawId}`.execute(queries);
  const offered = await sql<CountedWinnings>`
    select status, count(*)::int as count, sum(net_bani)::bigint as "netBani"
    from winning where draw_id = ${drawId} group by status order by status`.execute(queries);
  return { prizes: prizes.rows[0]?.count ?? 0, offered: offered.rows };
}
