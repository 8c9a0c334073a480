import { bucharestIso } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { cancelDrawInCalendar, findDraws, type CancelledTo, type Draw } from '../games/index.ts';
import { OperationRefused } from '../../people/operators/index.ts';
import { summarizeDrawEntries, type DrawEntriesSummary } from '../../tickets/index.ts';
import { replacementDraws } from './replacement-draws.ts';

/** Takes the tickets of a cancelled draw out of it. */
export const leaveDrawJob = 'leave-cancelled-draw';

/** What cancelling a draw comes to. */
export interface Cancellation {
  readonly draw: Draw;
  readonly places: DrawEntriesSummary;
  /** The draws that tickets go to. */
  readonly nextDraws: ReadonlyMap<string, Draw>;
}

/**
 * Cancels a draw. Nobody can buy or pay into it from here on; its tickets are taken out of it by a job that begins at once: to the next
 * draw that they do not play yet, or their price goes back.
 * @throws {OperationRefused} when it is too late, or when tickets would go to the next draw and that is not possible at the same price
 */
export async function cancelDraw(
  transaction: Transaction<Tables>,
  { drawId, to, now }: { readonly drawId: string; readonly to: CancelledTo; readonly now: Date },
): Promise<Cancellation> {
  const draw = await cancelDrawInCalendar(transaction, { drawId, to, now });
  const instead = await replacementDraws(transaction, draw, now);
  const places = await summarizeDrawEntries(transaction, { drawId, replacements: instead, now });
  if (to === 'next-draw') refuseUnlessAllCanPlayOn(draw, places);
  await enqueueJob(transaction, leaveDrawJob, { drawId }, { key: `${leaveDrawJob}:${drawId}` });
  const nextDraws = await findDraws(
    transaction,
    places.movesTo.map((goTo) => goTo.drawId),
  );
  return { draw, places, nextDraws };
}

function refuseUnlessAllCanPlayOn(draw: Draw, places: DrawEntriesSummary): void {
  const reasons = [
    [places.withOtherPrice, 'the draw they would play instead costs another price'],
    [places.withoutNextDraw, 'there is no later draw on sale that they do not play yet'],
  ] as const;
  for (const [tickets, reason] of reasons) {
    if (tickets === 0) continue;
    throw new OperationRefused(
      `Of the paid tickets of ${draw.gameCode}, ${bucharestIso(draw.drawAt)}, ${tickets} of ${places.paidTickets} cannot play on: ` +
        `${reason}. Cancel with --refund, and their price goes back.`,
    );
  }
}
