import type { PartnerWebhookConfig } from '../../../config/config.ts';
import { defineJob, enqueueAll, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attemptDelivery } from './deliver-events.ts';
import { deliverEventsJob } from './record-events.ts';
import { closeCircuit, findOpenCircuit } from './webhook-circuit.ts';
import { findDeliveriesWithoutJob, findDeliveryToProbe } from './webhook-delivery-table.ts';

const sweepJob = defineJob({ name: 'sweep-partner-deliveries', cron: '* * * * *', lane: 'webhooks' });

/** More than the queue sends in a minute; the rest is enqueued a minute later. */
const mostEnqueued = 5_000;

/**
 * Runs every minute. While the partner rejects deliveries it tries one; once the partner accepts
 * it, it enqueues the others. It enqueues every waiting delivery without a job, so none is lost if
 * a process stopped or the circuit closed just as a job checked it.
 */
export function sweepDeliveries(
  platform: Pick<Platform, 'database' | 'clock' | 'log'>,
  webhook: PartnerWebhookConfig,
): Job {
  const { database } = platform;
  return implementJob(sweepJob, async () => {
    if ((await findOpenCircuit(database)) !== null) {
      const deliveryId = await findDeliveryToProbe(database);
      if (deliveryId === undefined) await closeCircuit(database);
      else await attemptDelivery(platform, webhook, deliveryId);
      if ((await findOpenCircuit(database)) !== null) return;
    }
    const waiting = await findDeliveriesWithoutJob(database, deliverEventsJob, mostEnqueued);
    await enqueueAll(
      database,
      deliverEventsJob,
      waiting.map((deliveryId) => ({ deliveryId })),
    );
  });
}
