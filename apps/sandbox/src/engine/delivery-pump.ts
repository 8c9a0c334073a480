import type { DueDelivery } from './delivery-tables.ts';
import { nextTryAt } from './retry-schedule.ts';
import { sendNotification } from './send-notification.ts';
import type { Store } from './store.ts';

const MAX_IN_FLIGHT = 32;

/** The URL that receives notifications, and the secret that signs them. */
export type Webhook = { url: string; secret: string };

type PumpParts = {
  store: Pick<Store, 'write' | 'deliveries'>;
  now: () => number;
  webhook: () => Webhook | null;
  /** The name of the signature header. */
  signatureHeader: string;
};

/**
 * Sends due notifications. Those without a result when the process died are sent again after the
 * next start. A merchant can therefore receive an event more than once but doesn't miss one because
 * of a crash.
 */
export function deliveryPump({ store, now, webhook, signatureHeader }: PumpParts) {
  const inFlight = new Map<number, Promise<void>>();
  const stopping = new AbortController();

  const deliver = async (delivery: DueDelivery) => {
    const target = webhook();
    if (target === null) return;
    const isBadlySigned = delivery.isBadlySigned === 1;
    const sentAt = now();
    const options = { signatureHeader, isBadlySigned, now: sentAt, signal: stopping.signal };
    const problem = await sendNotification(target, delivery.body, options);
    if (stopping.signal.aborted && problem !== null) return;
    await store.write(() => {
      const retryAt =
        problem === null || isBadlySigned
          ? null
          : nextTryAt(delivery.attemptCount + 1, sentAt, delivery.eventCreatedAt);
      if (problem !== null && retryAt !== null) {
        store.deliveries.postpone(delivery.id, retryAt, problem);
        return;
      }
      store.deliveries.finish(delivery.id, problem === null ? 'delivered' : 'abandoned', problem);
      store.deliveries.releaseHeldBy(delivery.eventId, now());
    });
  };

  const wake = () => {
    if (stopping.signal.aborted || webhook() === null || inFlight.size >= MAX_IN_FLIGHT) return;
    for (const delivery of store.deliveries.due(now(), 2 * MAX_IN_FLIGHT)) {
      if (inFlight.size >= MAX_IN_FLIGHT) break;
      if (inFlight.has(delivery.id)) continue;
      const sending = deliver(delivery)
        .catch((error: unknown) => console.error('A notification could not be concluded:', error))
        .finally(() => {
          inFlight.delete(delivery.id);
          wake();
        });
      inFlight.set(delivery.id, sending);
    }
  };

  return {
    /** Starts due deliveries that aren't running yet. */
    wake,
    /** Waits until no delivery is due or running. */
    drain: async () => {
      wake();
      while (inFlight.size > 0) await Promise.all(inFlight.values());
    },
    /** Aborts running deliveries; the next start sends them again. */
    stop: async () => {
      stopping.abort();
      await Promise.all(inFlight.values());
    },
  };
}
