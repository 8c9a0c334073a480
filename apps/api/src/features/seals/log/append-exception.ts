import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import type { Draw } from '../../draws/games/index.ts';
import { OperationRefused } from '../../operators/index.ts';
import type { Seals } from '../seals.ts';
import { appendEntry } from './append-entry.ts';

const maxReasonLength = 200;
/** Time after a draw until which a seal is waited for, before there is a result without one. */
const waitedForMs = 24 * 60 * 60_000;

/**
 * Appends to the log that a result is let in without enough witnesses, or without a seal. The log
 * is published, so the reason names nobody.
 * @throws {OperationRefused} for a reason that may name a person, and while a draw without a seal
 *   could still get one
 */
export async function appendException(
  transaction: Transaction<Tables>,
  seals: Pick<Seals, 'config' | 'clock'>,
  { draw, reason }: { readonly draw: Pick<Draw, 'drawId' | 'drawAt'>; readonly reason: string },
): Promise<void> {
  if (/[\r\n]|@|\d{13}/.test(reason) || reason.length > maxReasonLength || reason.trim() !== reason) {
    throw new OperationRefused(
      `The reason is published: at most ${maxReasonLength} characters in one line, without addresses and personal numbers.`,
    );
  }
  const { drawId, drawAt } = draw;
  const seal = await transaction
    .selectFrom('draw_seal')
    .select('draw_id')
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  if (seal === undefined && seals.clock.now().getTime() < drawAt.getTime() + waitedForMs) {
    throw new OperationRefused(
      'This draw has no seal yet. A result without a seal is possible a day after the draw.',
    );
  }
  const exception = seal === undefined ? 'unsealed-draw' : 'unwitnessed-result';
  await appendEntry(transaction, seals, { kind: 'exception', drawId, exception, reason });
}
