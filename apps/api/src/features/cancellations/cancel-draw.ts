import { formatTerminalInstant } from '@loto/formatting/terminal';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/define-job.ts';
import { cancelDrawInCalendar, findDraws, type CancelledTo, type Draw } from '../draws/games/index.ts';
import { OperationRefused } from '../operators/index.ts';
import { summarizeDrawEntries, type DrawEntriesSummary } from '../tickets/index.ts';
import { findReplacementDraws, withdrawFromCancelledDrawJob } from './withdraw-from-cancelled-draw.ts';

/** What the cancellation of a draw affects. */
export interface Cancellation {
  readonly draw: Draw;
  readonly entries: DrawEntriesSummary;
  /** The draws to which the tickets move. */
  readonly nextDraws: ReadonlyMap<string, Draw>;
}

/**
 * Cancels a draw; tickets for it can no longer be sold or paid. A job moves each ticket to the next
 * draw that the ticket doesn't include yet, or refunds the price of the entry.
 * @throws {OperationRefused} if it's too late, or if tickets can't move to the next draw at the
 *   same price
 */
export async function cancelDraw(
  transaction: Transaction<Tables>,
  { drawId, to, now }: { readonly drawId: string; readonly to: CancelledTo; readonly now: Date },
): Promise<Cancellation> {
  const draw = await cancelDrawInCalendar(transaction, { drawId, to, now });
  const replacements = await findReplacementDraws(transaction, draw, now);
  const entries = await summarizeDrawEntries(transaction, { drawId, replacements, now });
  if (to === 'next-draw') refuseUnlessAllCanMove(draw, entries);
  await enqueue(transaction, withdrawFromCancelledDrawJob, { drawId });
  const nextDraws = await findDraws(
    transaction,
    entries.movesTo.map((move) => move.drawId),
  );
  return { draw, entries, nextDraws };
}

function refuseUnlessAllCanMove(draw: Draw, entries: DrawEntriesSummary): void {
  const reasons = [
    [entries.withOtherPrice, 'the draw they would play instead costs another price'],
    [entries.withoutNextDraw, 'there is no later draw on sale that they do not play yet'],
  ] as const;
  for (const [tickets, reason] of reasons) {
    if (tickets === 0) continue;
    throw new OperationRefused(
      `Of the paid tickets of ${draw.gameCode}, ${formatTerminalInstant(draw.drawAt)}, ${tickets} of ${entries.paidTickets} cannot play on: ` +
        `${reason}. Cancel with --refund, and their price goes back.`,
    );
  }
}
