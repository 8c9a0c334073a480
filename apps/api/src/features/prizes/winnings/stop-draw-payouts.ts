import type { Queries } from '../../../platform/database/database.ts';
import { OperationRefused } from '../../operators/index.ts';
import {
  claimPeriodAfterStop,
  deletePayoutStop,
  findStoppedDraws,
  insertPayoutStop,
} from '../payout-holds/index.ts';
import { extendClaims, type WinningTable } from './winning-table.ts';

/**
 * Stops all payouts of a draw's prizes that weren't requested from their provider and aren't in a
 * file for the bank; after the commit the database rejects them. Accepted winnings stay accepted
 * and wait, and unclaimed prizes don't expire meanwhile.
 * @returns false if they are already stopped
 */
export async function stopDrawPayouts(
  transaction: Queries,
  {
    drawId,
    operator,
    reason,
    now,
  }: { readonly drawId: string; readonly operator: string; readonly reason: string; readonly now: Date },
): Promise<boolean> {
  return insertPayoutStop(transaction, { draw_id: drawId, stopped_at: now, stopped_by: operator, reason });
}

/**
 * Resumes payouts of a draw, which requires two people. Jobs request the waiting payouts within
 * minutes, and players have at least a week to claim the rest.
 * @returns the stop: its time, operator and reason
 * @throws {OperationRefused} if payouts aren't stopped
 */
export async function resumeDrawPayouts(
  transaction: Queries,
  { drawId, now }: { readonly drawId: string; readonly now: Date },
): Promise<{ readonly since: Date; readonly operator: string; readonly reason: string }> {
  const stop = await deletePayoutStop(transaction, drawId);
  if (stop === undefined) throw new OperationRefused('Payouts of this draw are not stopped.');
  await extendClaims(transaction, drawId, claimPeriodAfterStop(now));
  return { since: stop.stopped_at, operator: stop.stopped_by, reason: stop.reason };
}

/** Throws if payouts of a winning's draw are stopped. @throws {OperationRefused} */
export async function refuseWhileStopped(
  queries: Queries,
  { draw_id: drawId }: Pick<WinningTable, 'draw_id'>,
): Promise<void> {
  if ((await findStoppedDraws(queries, [drawId])).size > 0)
    throw new OperationRefused(
      'Payouts of its draw are stopped: its result is being checked. Two persons resume them by resume-payouts.',
    );
}
