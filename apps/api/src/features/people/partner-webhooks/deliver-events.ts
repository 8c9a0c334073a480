import type { PartnerWebhookConfig } from '../../../config/config.ts';
import { queueTime } from '../../../platform/clock.ts';
import { implementJob, type Job, type JobOutcome } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPartnerSubjects } from '../federated-sign-in/index.ts';
import type { DeliveryToPartner, EventForPartner } from './event-shapes.ts';
import { findEventsOf, type EventToSend } from './partner-event-table.ts';
import { deliverEventsJob } from './record-events.ts';
import { sendWebhook } from './send-webhook.ts';
import { signWebhook } from './sign-webhook.ts';
import { closeCircuit, countFailure, findOpenCircuit } from './webhook-circuit.ts';
import { findDelivery, recordAttempt } from './webhook-delivery-table.ts';

/** After this time a delivery isn't retried, and an operator must resend it. */
const givesUpAfterMs = 5 * 24 * 60 * 60_000;

/**
 * Sends a delivery to the partner, retrying until the partner accepts it. While the circuit is open
 * the delivery has no job; {@link sweepDeliveries} enqueues it when the partner accepts deliveries
 * again.
 */
export function deliverEvents(platform: Sending, webhook: PartnerWebhookConfig): Job {
  const { database } = platform;
  return implementJob(deliverEventsJob, async ({ deliveryId }): Promise<JobOutcome> => {
    if ((await findOpenCircuit(database)) !== null) return;
    if ((await attemptDelivery(platform, webhook, deliveryId)) === 'over') return;
    return (await findOpenCircuit(database)) === null ? 'again' : undefined;
  });
}

type Sending = Pick<Platform, 'database' | 'clock' | 'log'>;

/**
 * Sends a delivery once and records the result.
 * @returns 'waiting' if it must be sent again
 */
export async function attemptDelivery(
  { database, clock, log }: Sending,
  webhook: PartnerWebhookConfig,
  deliveryId: string,
): Promise<'over' | 'waiting'> {
  const delivery = await findDelivery(database, deliveryId);
  if (delivery === undefined || delivery.delivered_at !== null || delivery.given_up_at !== null)
    return 'over';
  const events = await findEventsOf(database, deliveryId);
  const subjects = await findPartnerSubjects(
    database,
    events.map(({ player_id: playerId }) => playerId),
  );
  const sent = events.flatMap((event) => {
    const subject = subjects.get(event.player_id);
    return subject === undefined ? [] : [eventOf(event, subject)];
  });
  const at = clock.now();
  if (sent.length === 0) {
    // All players in this delivery have deleted their accounts.
    const nothing = { at, status: null, problem: 'accounts-deleted', isGivenUp: true } as const;
    await recordAttempt(database, delivery, nothing);
    return 'over';
  }
  const body = JSON.stringify({
    type: 'events',
    timestamp: delivery.created_at.toISOString(),
    data: { events: sent },
  } satisfies DeliveryToPartner);
  const { status, problem } = await sendWebhook({
    ...webhook,
    // The partner uses the real time, even if a demo has moved our clock.
    headers: { ...signWebhook(webhook.secrets, { id: deliveryId, at: queueTime(clock, at), body }) },
    body,
  });
  const isOver = at.getTime() - delivery.waiting_since.getTime() >= givesUpAfterMs;
  const isGivenUp = problem !== null && isOver;
  const isRecorded = await recordAttempt(database, delivery, { at, status, problem, isGivenUp });
  if (problem === null) {
    if (await closeCircuit(database)) log.info({ deliveryId }, 'the partner takes deliveries again');
    return 'over';
  }
  const facts = { deliveryId, status, problem, attempts: delivery.attempts + 1 };
  if (await countFailure(database, at))
    log.error(facts, 'the partner takes no delivery: one a minute is tried, the others wait');
  // Another attempt succeeded, or an operator reopened the delivery with its own job.
  if (!isRecorded) return 'over';
  if (!isGivenUp) {
    log.warn(facts, 'the partner did not take a delivery, which is sent again');
    return 'waiting';
  }
  log.error({ ...facts, alert: true }, 'the partner did not take a delivery, which is given up');
  return 'over';
}

function eventOf(row: EventToSend, subject: string): EventForPartner {
  const common = {
    id: row.event_id,
    occurredAt: row.occurred_at.toISOString(),
    playerId: subject,
    ticket: { id: row.ticket_id, gameCode: row.game_code },
  };
  const draw = () => ({ id: row.draw_id ?? '', drawAt: row.draw_at?.toISOString() ?? '' });
  const { type, amount_bani: amountBani } = row;
  switch (type) {
    case 'ticket.paid':
      return { ...common, type, paymentReference: row.payment_id ?? '', amountBani: amountBani ?? 0 };
    case 'ticket.refunded':
      return { ...common, type };
    case 'ticket.settled': {
      const outcome = amountBani === null ? 'lost' : 'won';
      return { ...common, type, draw: draw(), outcome, netBani: amountBani };
    }
    case 'prize.paid':
      return { ...common, type, draw: draw(), netBani: amountBani ?? 0 };
    default:
      return type satisfies never;
  }
}
