import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `payout_stop`: a draw whose prizes aren't paid at present. */
interface PayoutStopTable {
  draw_id: string;
  stopped_at: Date;
  /** The operator who signed the transaction. */
  stopped_by: string;
  reason: string;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    payout_stop: PayoutStopTable;
  }
}

/** SQL condition on a row of `winning` that payouts of its draw aren't stopped. */
export const isNotStopped = sql<boolean>`not exists (
  select from payout_stop where payout_stop.draw_id = winning.draw_id)`;

/** Returns the draws among these whose payouts are stopped. */
export async function findStoppedDraws(
  queries: Queries,
  drawIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (drawIds.length === 0) return new Set();
  const rows = await queries
    .selectFrom('payout_stop')
    .select('draw_id')
    .where('draw_id', 'in', [...new Set(drawIds)])
    .execute();
  return new Set(rows.map((row) => row.draw_id));
}

/** Returns the stops of these draws. */
export async function findPayoutStops(
  queries: Queries,
  drawIds: readonly string[],
): Promise<readonly PayoutStopTable[]> {
  if (drawIds.length === 0) return [];
  return queries.selectFrom('payout_stop').selectAll().where('draw_id', 'in', drawIds).execute();
}

/** Stops payouts of a draw. Returns false if they were already stopped. */
export async function insertPayoutStop(transaction: Queries, stop: PayoutStopTable): Promise<boolean> {
  const inserted = await transaction
    .insertInto('payout_stop')
    .values(stop)
    .onConflict((conflict) => conflict.doNothing())
    .returning('draw_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Ends a stop. At commit, the database accepts this only with signatures of two people.
 * @returns the ended stop
 */
export async function deletePayoutStop(
  transaction: Queries,
  drawId: string,
): Promise<PayoutStopTable | undefined> {
  return transaction
    .deleteFrom('payout_stop')
    .where('draw_id', '=', drawId)
    .returningAll()
    .executeTakeFirst();
}

/** Minimum time for claiming a prize after payouts of its draw are resumed. */
const claimPeriodMs = 7 * 24 * 60 * 60_000;

/** Returns the earliest expiry of a prize that couldn't be claimed before `now`. */
export function claimPeriodAfterStop(now: Date): Date {
  return new Date(now.getTime() + claimPeriodMs);
}
