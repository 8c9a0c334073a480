import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { findConfirmedResult, type ConfirmedResult } from './find-confirmed-result.ts';

/**
 * Locks a draw, marks its settlement as begun and returns its confirmed result. From then on the
 * database rejects changes of the result and the draw. Can be repeated.
 * @returns undefined if the newest result entry isn't confirmed
 */
export async function beginSettlement(
  transaction: Transaction<Tables>,
  drawId: string,
  now: Date,
): Promise<ConfirmedResult | undefined> {
  await transaction
    .selectFrom('draw')
    .select('draw_id')
    .where('draw_id', '=', drawId)
    .forUpdate()
    .executeTakeFirst();
  const confirmed = await findConfirmedResult(transaction, drawId);
  if (confirmed === undefined || confirmed.settlementStartedAt !== null) return confirmed;
  await transaction
    .updateTable('draw')
    .set({ settlement_started_at: now })
    .where('draw_id', '=', drawId)
    .execute();
  return { ...confirmed, settlementStartedAt: now };
}

/** Publishes the category I amount that nobody won and that is added to the game's next draw. */
export async function publishRollover(
  transaction: Transaction<Tables>,
  drawId: string,
  rolloverBani: number,
): Promise<void> {
  await transaction
    .updateTable('draw')
    .set({ rollover_bani: rolloverBani })
    .where('draw_id', '=', drawId)
    .execute();
}
