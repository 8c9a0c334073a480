import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `payout_stop`: a draw whose prizes are not paid for now. */
interface PayoutStopTable {
  draw_id: string;
  stopped_at: Date;
  /** The operator, who has signed the transaction. */
  stopped_by: string;
  reason: string;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    payout_stop: PayoutStopTable;
  }
}

/** Of a row of `winning`: payouts of its draw are not stopped. */
export const isNotStopped = sql<boolean>`not exists (
  select from payout_stop where payout_stop.draw_id = winning.draw_id)`;

/** Which of these draws have their payouts stopped. */
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

/** @returns false when payouts of the draw are stopped already */
export async function insertPayoutStop(transaction: Queries, stop: PayoutStopTable): Promise<boolean> {
  const inserted = await transaction
    .insertInto('payout_stop')
    .values(stop)
    .onConflict((conflict) => conflict.doNothing())
    .returning('draw_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns the stop that was ended; the database takes it at the commit, by two persons alone */
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

/** Players can claim a prize for at least this long after payouts of its draw are resumed. */
const claimPeriodMs = 7 * 24 * 60 * 60_000;

/** @returns the earliest end of the right to a prize that could not be claimed before `now` */
export function claimPeriodAfterStop(now: Date): Date {
  return new Date(now.getTime() + claimPeriodMs);
}
