import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../../platform/database/database.ts';
import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { columns, type Draw, lockDraw, type LockedDraw } from '../draw-table.ts';
import { planDrawsJob } from '../plan-draws.ts';
import { refuseUnlessPlanned } from './move-draw.ts';

/** What happens to the tickets of a cancelled draw. */
export type CancelledTo = 'next-draw' | 'refund';

/**
 * Cancels a draw in the calendar; the server plans a later one in its place.
 * @throws {OperationRefused} if it was already cancelled, or has a recorded result
 */
export async function cancelDrawInCalendar(
  transaction: Transaction<Tables>,
  { drawId, to, now }: { drawId: string; to: CancelledTo; now: Date },
): Promise<LockedDraw> {
  const draw = await lockDraw(transaction, drawId);
  await refuseUnlessPlanned(transaction, draw, 'cancelled');
  await transaction
    .updateTable('draw')
    .set({ status: 'cancelled', cancelled_at: now, cancelled_to: to })
    .where('draw_id', '=', drawId)
    .execute();
  await enqueue(transaction, planDrawsJob, {});
  return draw;
}

/** A draw that an operator cancelled, and what happens to its tickets. */
export interface CancelledDraw extends Draw {
  readonly cancelledTo: CancelledTo;
}

/** Returns the draws that were cancelled since an instant, or one of them. */
export async function findCancelledDraws(
  queries: Queries,
  { since, drawId }: { since?: Date; drawId?: string },
): Promise<CancelledDraw[]> {
  let chosen = queries
    .selectFrom('draw')
    .select([...columns, 'cancelled_to as cancelledTo'])
    .where('cancelled_to', 'is not', null)
    .orderBy('draw_at');
  if (since !== undefined) chosen = chosen.where('cancelled_at', '>=', since);
  if (drawId !== undefined) chosen = chosen.where('draw_id', '=', drawId);
  return (await chosen.execute()) as CancelledDraw[];
}

/** Returns the draws of a game on sale after a cancelled one, soonest first, as replacements. */
export async function findDrawsOnSaleAfter(queries: Queries, cancelled: Draw, now: Date): Promise<Draw[]> {
  return queries
    .selectFrom('draw')
    .select(columns)
    .where('game_code', '=', cancelled.gameCode)
    .where('status', '=', 'planned')
    .where('sales_close_at', '>', now)
    .where('draw_at', '>', cancelled.drawAt)
    .orderBy('draw_at')
    .execute();
}
