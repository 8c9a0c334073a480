import { defineFeature } from '../../../platform/feature.ts';
import { webhookMeasurements } from './measure-webhooks.ts';
import { erasePartnerEvents } from './partner-event-table.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverEvents } from './deliver-events.ts';
import { deliverEventsJob } from './record-events.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';
import { deleteOldDeliveries, reopenDelivery } from './webhook-delivery-table.ts';

export { deliveryToPartner, type DeliveryToPartner, type EventForPartner } from './event-shapes.ts';
export { recordPartnerEvents, type NewPartnerEvent } from './record-events.ts';
export { findEventsOfTicket, type EventOfTicket } from './partner-event-table.ts';
export { findOpenCircuit } from './webhook-circuit.ts';
export { sendWebhook } from './send-webhook.ts';
export { signWebhook } from './sign-webhook.ts';
export { listDeliveries, type ListedDelivery } from './webhook-delivery-table.ts';

/** Longer than deliveries are retried, and than the partner may ask about past ones. */
const keptMs = 90 * 24 * 60 * 60_000;

const cleanUpJob = defineJob({ name: 'clean-up-partner-events', cron: '47 2 * * *' });

/**
 * Returns the feature's jobs. Without a webhook nothing is sent, and old rows are still deleted on
 * schedule.
 */
function jobs(platform: Platform): Job[] {
  const { config, clock, database } = platform;
  const cleanUp = implementJob(cleanUpJob, () =>
    deleteOldDeliveries(database, new Date(clock.now().getTime() - keptMs)),
  );
  return config.partnerWebhook === null
    ? [cleanUp]
    : [
        deliverEvents(platform, config.partnerWebhook),
        sweepDeliveries(platform, config.partnerWebhook),
        cleanUp,
      ];
}

/**
 * Resends a delivery with the same ids as if it were new, whether it was accepted or given up.
 * @returns false if it doesn't exist
 */
export async function resendDelivery(transaction: Queries, deliveryId: string, now: Date): Promise<boolean> {
  if (!(await reopenDelivery(transaction, deliveryId, now))) return false;
  await enqueue(transaction, deliverEventsJob, { deliveryId });
  return true;
}

export function partnerWebhooksFeature(platform: Platform) {
  return defineFeature({
    name: 'partner-webhooks',
    jobs: jobs(platform),
    measurements: webhookMeasurements(platform),
    onPlayerDeleted: (transaction, { playerId }) => erasePartnerEvents(transaction, playerId),
  });
}
