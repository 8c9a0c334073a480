import { randomUUID } from 'node:crypto';
import { formatTerminalInstant } from '@loto/formatting/terminal';
import { parseDrawResult, type DrawResults } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { OperationRefused } from '../../../operators/index.ts';
import { lockDraw, type LockedDraw } from '../draw-table.ts';
import { resultProblemText } from './result-problem-text.ts';

interface Recording {
  readonly drawId: string;
  /** The unvalidated input: `{ result, extraResult? }`. */
  readonly input: unknown;
  readonly operator: string;
  /** True if two operators let it in although too few witnesses signed before the draw. */
  readonly isUnwitnessed?: boolean;
  readonly now: Date;
}

/**
 * Records a result, which another operator must confirm. An earlier confirmed result isn't shown
 * until then, because it's in doubt.
 * @throws {OperationRefused} before the draw, without witnesses of its seal, if it is cancelled,
 * once a settlement has   begun, or if the result is invalid
 */
export async function recordResult(
  transaction: Transaction<Tables>,
  { drawId, input, operator, isUnwitnessed = false, now }: Recording,
): Promise<{ entryId: string; draw: LockedDraw; results: DrawResults }> {
  const draw = await lockDraw(transaction, drawId);
  refuseUnlessOver(draw, now);
  refuseUnlessWitnessed(draw, isUnwitnessed);
  const parsed = parseDrawResult(draw.gameCode, input, draw);
  if (!parsed.ok) throw new OperationRefused(parsed.problems.map(resultProblemText).join('\n'));
  const { result, extraResult } = parsed.value;
  const entryId = randomUUID();
  await transaction
    .insertInto('draw_result_entry')
    .values({
      entry_id: entryId,
      draw_id: drawId,
      result: JSON.stringify(result),
      extra_result: extraResult === null ? null : JSON.stringify(extraResult),
      recorded_by: operator,
      recorded_at: now,
    })
    .execute();
  if (draw.status === 'drawn') {
    await transaction
      .updateTable('draw')
      .set({ status: 'planned', result: null, extra_result: null, rollover_bani: null })
      .where('draw_id', '=', drawId)
      .execute();
  }
  return { entryId, draw, results: parsed.value };
}

function refuseUnlessOver(draw: LockedDraw, now: Date): void {
  if (draw.status === 'cancelled') throw new OperationRefused('This draw was cancelled; it has no result.');
  if (draw.drawAt > now) {
    throw new OperationRefused(
      `This draw takes place ${formatTerminalInstant(draw.drawAt)}; its result is recorded after it.`,
    );
  }
  if (draw.settlementStartedAt !== null) {
    throw new OperationRefused(
      'The settlement of this draw has begun; its result cannot be changed any more.',
    );
  }
}

function refuseUnlessWitnessed({ needsSeal, witnessedAt }: LockedDraw, isUnwitnessed: boolean): void {
  const isWitnessed = !needsSeal || witnessedAt !== null;
  if (isWitnessed && isUnwitnessed) {
    throw new OperationRefused('This draw needs no exception: leave --unwitnessed out.');
  }
  if (!isWitnessed && !isUnwitnessed) {
    throw new OperationRefused(
      'Too few witnesses signed the seal of this draw before it took place. Find out why; if it stays so, record the result with --unwitnessed REASON, which another operator approves.',
    );
  }
}
