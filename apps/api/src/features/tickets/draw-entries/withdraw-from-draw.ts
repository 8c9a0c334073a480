import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';
import type { Place } from './find-draw-entries.ts';

/** What a place is given up for. */
export type LeftFor =
  | { readonly kind: 'to-next-draw'; readonly toDrawId: string }
  | { readonly kind: 'refunded' };

interface Leaving {
  readonly place: Place;
  readonly draw: { readonly drawId: string; readonly drawAt: Date };
  readonly leftFor: LeftFor;
  readonly now: Date;
}

/**
 * Takes a ticket out of a cancelled draw. To the next draw: the place, with what was paid for it, is that draw's now. Refunded: the place
 * goes, and a ticket without another one is `refunded` whole and keeps it, to show what it was; one that was not paid is `expired`. The
 * money is the caller's to give back. Hold the ticket.
 * @returns the change's id; null for an unpaid ticket, of which nothing is told
 */
export async function withdrawFromDraw(
  transaction: Queries,
  { place, draw, leftFor, now }: Leaving,
): Promise<string | null> {
  const { playerId, ticketId, isPaid } = place;
  if (leftFor.kind === 'to-next-draw') {
    await transaction
      .updateTable('ticket_draw')
      .set({ draw_id: leftFor.toDrawId })
      .where('player_id', '=', playerId)
      .where('ticket_id', '=', ticketId)
      .where('draw_id', '=', draw.drawId)
      .execute();
  } else if (!isPaid || place.isLast) {
    await transaction
      .updateTable('ticket')
      .set({ status: isPaid ? 'refunded' : 'expired' })
      .where('player_id', '=', playerId)
      .where('ticket_id', '=', ticketId)
      .execute();
  } else {
    await transaction
      .deleteFrom('ticket_draw')
      .where('player_id', '=', playerId)
      .where('ticket_id', '=', ticketId)
      .where('draw_id', '=', draw.drawId)
      .execute();
  }
  if (!isPaid) return null;
  const changeId = randomUUID();
  await transaction
    .insertInto('ticket_draw_change')
    .values({
      player_id: playerId,
      ticket_id: ticketId,
      change_id: changeId,
      draw_id: draw.drawId,
      kind: leftFor.kind,
      draw_at: draw.drawAt,
      to_draw_id: leftFor.kind === 'to-next-draw' ? leftFor.toDrawId : null,
      refunded_bani: leftFor.kind === 'refunded' ? place.refundBani : 0,
      changed_at: now,
    })
    .execute();
  return changeId;
}
