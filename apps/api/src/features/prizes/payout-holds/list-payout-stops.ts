import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A draw whose payouts are stopped. */
export interface ListedPayoutStop {
  readonly drawId: string;
  readonly gameCode: string;
  readonly drawAt: Date;
  readonly stoppedAt: Date;
  /** The operator who stopped them. */
  readonly stoppedBy: string;
  readonly reason: string;
}

/** Returns the draws whose payouts are stopped, newest stop first. */
export async function listPayoutStops(queries: Queries): Promise<ListedPayoutStop[]> {
  const { rows } = await sql<ListedPayoutStop>`
    select draw_id as "drawId", game_code as "gameCode", draw_at as "drawAt",
      stopped_at as "stoppedAt", stopped_by as "stoppedBy", reason
    from payout_stop join draw_schedule using (draw_id)
    order by stopped_at desc, draw_id`.execute(queries);
  return rows;
}
