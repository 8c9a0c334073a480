import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { columns, type HeldDraw } from './draw-table.ts';

/**
 * Time after the close of sales within which payments usually commit if they were accepted before
 * it.
 */
const sealDelayMs = 10_000;

/** How long after a draw it can still be sealed. */
const sealedUntilMs = 24 * 60 * 60_000;

/** Returns the planned draws that should be sealed and that no quorum has witnessed. */
export async function findDrawsToSeal(queries: Queries, now: Date): Promise<HeldDraw[]> {
  return queries
    .selectFrom('draw')
    .select([...columns, 'sealed_at as sealedAt'])
    .where('status', '=', 'planned')
    .where('witnessed_at', 'is', null)
    .where('sales_close_at', '<=', new Date(now.getTime() - sealDelayMs))
    .where('draw_at', '>', new Date(now.getTime() - sealedUntilMs))
    .orderBy('sales_close_at')
    .execute();
}

/**
 * Closes a draw for its tickets, unless it is sealed, cancelled, drawn or on sale. Waits for every
 * transaction that has locked the draw, and rejects later ones, so that the draw's tickets are
 * final after the commit.
 */
export async function closeDraw(queries: Queries, drawId: string, now: Date): Promise<void> {
  await queries
    .updateTable('draw')
    .set({ sealed_at: now })
    .where('draw_id', '=', drawId)
    .where('status', '=', 'planned')
    .where('sealed_at', 'is', null)
    .where('sales_close_at', '<=', now)
    .execute();
}

/** Locks and returns a draw whose tickets are final, or undefined if it was cancelled or drawn. */
export async function lockClosedDraw(
  transaction: Transaction<Tables>,
  drawId: string,
): Promise<HeldDraw | undefined> {
  return transaction
    .selectFrom('draw')
    .select([...columns, 'sealed_at as sealedAt'])
    .where('draw_id', '=', drawId)
    .where('status', '=', 'planned')
    .where('sealed_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Marks draws whose seal was signed by enough witnesses. */
export async function markWitnessed(
  transaction: Transaction<Tables>,
  drawIds: readonly string[],
  now: Date,
): Promise<void> {
  if (drawIds.length === 0) return;
  await transaction
    .updateTable('draw')
    .set({ witnessed_at: now })
    .where('draw_id', 'in', drawIds)
    .where('witnessed_at', 'is', null)
    .where('sealed_at', 'is not', null)
    .execute();
}
