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
  // 30 s, 1 min, 2 min … 4 h, then every 6 h
  backoff: { firstMs: 30_000, maxMs: 6 * 60 * 60_000 },
});

/** A change of a ticket of any player. */
export interface NewPartnerEvent {
  readonly type: PartnerEventType;
  readonly playerId: string;
  readonly ticketId: string;
  /** The draw that was settled or paid. */
  readonly drawId?: string;
  /** The payment of the ticket. */
  readonly paymentId?: string;
  /** The price of the ticket, or its winnings after tax; absent when nothing was won. */
  readonly amountBani?: number;
}

/**
 * Records events for the partner and enqueues their deliveries, in the transaction of the change:
 * three statements for any number of events. Skips other players and events that were recorded
 * before, and does nothing without a webhook. Lock the players before: an account that is deleted
 * meanwhile takes its events with it.
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
 * The facts that identify an event, as in `partner_event_is_recorded_once`: an event that a
 * restored database records again has the same id for the partner.
 */
function eventIdOf({ type, playerId, ticketId, drawId }: NewPartnerEvent): string {
  return derivedIdInCellOf(playerId, `partner-event:${type}:${ticketId}:${drawId ?? ''}`);
}
