import { findCancelledDraws, type CancelledDraw } from '../games/index.ts';
import { runPartialRefund } from '../../money/payments/index.ts';
import {
  findDrawEntries,
  withdrawFromDraw,
  lockDrawEntry,
  type ReplacementDraw,
} from '../../tickets/index.ts';
import type { DrawChanges, TicketKey } from './draw-changes.ts';
import { replacementDraws } from './replacement-draws.ts';
import { enqueueTelling } from './notify-of-draw-change.ts';

const batchSize = 200;

/**
 * Takes every ticket out of a cancelled draw, each by a transaction of its own, so that it can be ended at any point and begun again. A
 * ticket that cannot play on at the same price, because the calendar changed since, gets its price back.
 */
export function leaveCancelledDraw(
  changes: DrawChanges,
): (payload: Record<string, unknown>) => Promise<void> {
  return async (payload) => {
    for (const draw of await findCancelledDraws(changes.database, { drawId: String(payload['drawId']) })) {
      await emptyDraw(changes, draw);
    }
  };
}

/**
 * Looks again at the draws cancelled of late: a purchase or a payment that was under way when one was cancelled may have put a ticket
 * into it afterwards.
 */
export function sweepCancelledDraws(changes: DrawChanges): () => Promise<void> {
  return async () => {
    const since = new Date(changes.clock.now().getTime() - 2 * 24 * 60 * 60_000);
    for (const draw of await findCancelledDraws(changes.database, { since })) await emptyDraw(changes, draw);
  };
}

async function emptyDraw(changes: DrawChanges, draw: CancelledDraw): Promise<void> {
  const { database, clock, log } = changes;
  const now = clock.now();
  const instead = draw.cancelledTo === 'refund' ? [] : await replacementDraws(database, draw, now);
  const failed: unknown[] = [];
  let after: TicketKey | undefined;
  for (;;) {
    const question = { drawId: draw.drawId, replacements: instead, now, limit: batchSize, after };
    const places = await findDrawEntries(database, question);
    for (const { playerId, ticketId } of places) {
      after = { playerId, ticketId };
      // one that fails must not keep the others waiting
      await leave(changes, { draw, instead, ticket: after }).catch((error: unknown) => {
        failed.push(error);
        log.error({ err: error, alert: true, ticketId }, 'a ticket could not leave its cancelled draw');
      });
    }
    if (places.length < batchSize) break;
  }
  if (failed.length > 0) throw new Error(`${failed.length} tickets could not leave`, { cause: failed[0] });
}

interface Leaving {
  readonly draw: CancelledDraw;
  readonly instead: readonly ReplacementDraw[];
  readonly ticket: TicketKey;
}

async function leave(changes: DrawChanges, { draw, instead, ticket }: Leaving): Promise<void> {
  const { database, clock, endTickets } = changes;
  await database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const place = await lockDrawEntry(
      transaction,
      { drawId: draw.drawId, replacements: instead, now },
      ticket,
    );
    if (place === undefined) return;
    const { toDrawId, isPaid } = place;
    const leftFor =
      toDrawId !== null && place.isSamePrice
        ? ({ kind: 'to-next-draw', toDrawId } as const)
        : ({ kind: 'refunded' } as const);
    const changeId = await withdrawFromDraw(transaction, { entry: place, draw, outcome: leftFor, now });
    if (isPaid && leftFor.kind === 'refunded') {
      const { refundBani: amountBani, refundFeeBani: feeBani } = place;
      await runPartialRefund(transaction, clock, { ...ticket, drawId: draw.drawId, amountBani, feeBani });
      if (!place.isLast) await endTickets(transaction, [ticket]);
    }
    if (changeId !== null) await enqueueTelling(transaction, [{ ...ticket, changeId }]);
  });
}
