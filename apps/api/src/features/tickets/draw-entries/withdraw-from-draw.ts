import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';
import { applyTicketFact } from '../status/apply.ts';
import type { DrawEntry } from './find-draw-entries.ts';

interface Withdrawal {
  readonly entry: DrawEntry;
  readonly draw: { readonly drawId: string; readonly drawAt: Date };
  /** What replaces the entry: an entry in another draw, or a refund. */
  readonly outcome:
    | { readonly kind: 'to-next-draw'; readonly toDrawId: string }
    | { readonly kind: 'refunded' };
  readonly now: Date;
}

/**
 * Withdraws a locked ticket from a cancelled draw. `to-next-draw` moves the entry to that draw at
 * the same price. `refunded` removes it; a ticket without other entries becomes `refunded` (or
 * `expired` if unpaid) and keeps its last entry for display. The caller sends the refund.
 * @returns the change's id, or null for an unpaid ticket, whose player isn't notified
 */
export async function withdrawFromDraw(
  transaction: Queries,
  { entry, draw, outcome, now }: Withdrawal,
): Promise<string | null> {
  const { playerId, ticketId, isPaid, isLast } = entry;
  const isOfEntry = { player_id: playerId, ticket_id: ticketId, draw_id: draw.drawId };
  if (outcome.kind === 'to-next-draw') {
    await transaction
      .updateTable('ticket_draw')
      .set({ draw_id: outcome.toDrawId })
      .where((column) => column.and(isOfEntry))
      .execute();
  } else {
    const fact = { kind: 'withdrawn-from-draw', isLastEntry: isLast } as const;
    const status = await applyTicketFact(transaction, { playerId, ticketId }, fact);
    if (status === null) {
      await transaction
        .deleteFrom('ticket_draw')
        .where((column) => column.and(isOfEntry))
        .execute();
    }
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
      kind: outcome.kind,
      draw_at: draw.drawAt,
      to_draw_id: outcome.kind === 'to-next-draw' ? outcome.toDrawId : null,
      refunded_bani: outcome.kind === 'refunded' ? entry.refundBani : 0,
      changed_at: now,
    })
    .execute();
  return changeId;
}
