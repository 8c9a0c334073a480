import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueueAll } from '../../../platform/jobs/define-job.ts';
import { derivedIdInCellOf } from '../../../platform/directory/cell-ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPartnerSubjects } from '../federated-sign-in/index.ts';
import { mostEventsOfDelivery, type PartnerEventType } from './event-shapes.ts';
import { insertEvents } from './partner-event-table.ts';

export const deliverEventsJob = defineJob({
  name: 'deliver-partner-events',
  payload: z.object({ deliveryId: z.uuid() }),
  key: ({ deliveryId }) => deliveryId,
  lane: 'webhooks',
  // The intervals are 30 s, 1 min, 2 min … 4 h, then 6 h.
  backoff: { firstMs: 30_000, maxMs: 6 * 60 * 60_000 },
});

/** An event about a ticket of any player. */
export interface NewPartnerEvent {
  readonly type: PartnerEventType;
  readonly playerId: string;
  readonly ticketId: string;
  /** The draw that was settled or whose prize was paid. */
  readonly drawId?: string;
  /** The payment for the ticket. */
  readonly paymentId?: string;
  /** The price paid for the ticket, or the winnings after tax; absent if nothing was won. */
  readonly amountBani?: number;
}

/**
 * Records events for the partner and enqueues their deliveries in the caller's transaction, with
 * three statements for any number of events. Skips other players' events and events that are
 * already recorded, and does nothing without a webhook.
 *
 * The players must already be locked, so that a concurrent deletion also deletes the events.
 */
export async function recordPartnerEvents(
  transaction: Queries,
  {
    config,
    clock,
  }: Pick<Platform, 'clock'> & { readonly config: Pick<Platform['config'], 'notifiesPartner'> },
  events: readonly NewPartnerEvent[],
): Promise<void> {
  if (!config.notifiesPartner || events.length === 0) return;
  const subjects = await findPartnerSubjects(
    transaction,
    events.map(({ playerId }) => playerId),
  );
  const theirs = events.filter(({ playerId }) => subjects.has(playerId));
  if (theirs.length === 0) return;
  const now = clock.now();
  const deliveryIds = Array.from({ length: Math.ceil(theirs.length / mostEventsOfDelivery) }, randomUUID);
  const added = await insertEvents(
    transaction,
    theirs.map((event, index) => ({
      player_id: event.playerId,
      event_id: eventIdOf(event),
      delivery_id: deliveryIds[Math.floor(index / mostEventsOfDelivery)] ?? '',
      type: event.type,
      ticket_id: event.ticketId,
      draw_id: event.drawId ?? null,
      payment_id: event.paymentId ?? null,
      amount_bani: event.amountBani ?? null,
      occurred_at: now,
    })),
  );
  await enqueueAll(
    transaction,
    deliverEventsJob,
    added.map((deliveryId) => ({ deliveryId })),
  );
}

/**
 * Derives the event's id from the columns that make it unique, as in
 * `partner_event_is_recorded_once`. If a restored database records an event again, the partner
 * recognises the id.
 */
function eventIdOf({ type, playerId, ticketId, drawId }: NewPartnerEvent): string {
  return derivedIdInCellOf(playerId, `partner-event:${type}:${ticketId}:${drawId ?? ''}`);
}
