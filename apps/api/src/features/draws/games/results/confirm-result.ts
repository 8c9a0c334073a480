import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { OperationRefused } from '../../../operators/index.ts';
import { lockDraw, type LockedDraw } from '../draw-table.ts';
import { compareResults, differenceText } from './compare-results.ts';
import { findNewestEntry, type ResultEntry } from './result-entry-table.ts';

interface Confirmation {
  readonly drawId: string;
  readonly operator: string;
  readonly now: Date;
  /** The result as the confirming operator entered it, which must equal the recorded one. */
  readonly expected?: Pick<ResultEntry, 'result' | 'extraResult'> | undefined;
}

/**
 * Confirms the newest entry of a draw, which becomes the draw's result. Another operator must have
 * recorded it, which the database checks too.
 * @throws {OperationRefused} if there is no entry to confirm, if the same operator recorded it, or
 *   if the results differ
 */
export async function confirmResult(
  transaction: Transaction<Tables>,
  { drawId, operator, now, expected }: Confirmation,
): Promise<{ entry: ResultEntry; draw: LockedDraw }> {
  const draw = await lockDraw(transaction, drawId);
  const entry = await findNewestEntry(transaction, drawId);
  if (entry === undefined) throw new OperationRefused('No result of this draw was recorded yet.');
  if (draw.status === 'cancelled') throw new OperationRefused('This draw was cancelled; it has no result.');
  if (entry.confirmedBy !== null) {
    throw new OperationRefused(`The result of this draw was confirmed by ${entry.confirmedBy} already.`);
  }
  if (entry.recordedBy === operator) {
    throw new OperationRefused(`${operator} recorded this result, so another operator has to confirm it.`);
  }
  const differences = expected === undefined ? [] : compareResults(entry, expected);
  if (differences.length > 0) {
    throw new OperationRefused(
      [
        `What was recorded by ${entry.recordedBy} is not what you gave. Find out which is right, and record that.`,
        ...differences.map((difference) => differenceText(difference, entry.recordedBy)),
      ].join('\n'),
    );
  }
  await transaction
    .insertInto('draw_result_confirmation')
    .values({
      entry_id: entry.entryId,
      recorded_by: entry.recordedBy,
      confirmed_by: operator,
      confirmed_at: now,
    })
    .execute();
  await transaction
    .updateTable('draw')
    .set({
      status: 'drawn',
      result: JSON.stringify(entry.result),
      extra_result: entry.extraResult === null ? null : JSON.stringify(entry.extraResult),
    })
    .where('draw_id', '=', drawId)
    .execute();
  return { entry, draw };
}
