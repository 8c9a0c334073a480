import {
  createBatches,
  bisectOnFailure,
  type BatchLimits,
  type Outcome,
} from '../../../platform/database/batches.ts';
import type { ProviderEvent } from '../providers/index.ts';
import { storeNotifications, type NotificationTable } from './notification-table.ts';
import type { Payments } from './payments.ts';
import { nameOf, settlePlainPayments, type Success } from './settle-plain-payments.ts';

/** An event that its provider proved to be its own. */
export interface ProvedEvent {
  readonly provider: string;
  readonly event: ProviderEvent;
  /** As it came. */
  readonly body: string;
  readonly receivedAt: Date;
}

/** Past these the provider is told to come back, as it does. */
const limits: BatchLimits = { size: 128, concurrency: 2, queueLength: 2000, timeoutMs: 5000 };

/**
 * Takes notifications that arrive together: stores them word for word by one statement, then settles the plain successes among them by one
 * transaction (decision 58).
 * @returns whether an event was handled; if not it is stored, and is to be handled alone
 */
export type TakeNotification = (event: ProvedEvent) => Promise<boolean>;

export function createNotifications(payments: Payments): TakeNotification {
  return createBatches<ProvedEvent, boolean>(
    bisectOnFailure((events) => takeAll(payments, events)),
    limits,
  );
}

async function takeAll(payments: Payments, events: readonly ProvedEvent[]): Promise<Outcome<boolean>[]> {
  const { database, log } = payments;
  await storeNotifications(database, events.map(storedAs));
  const successes = events.flatMap(successOf);
  const handled =
    successes.length === 0
      ? new Set<string>()
      : await database
          .transaction()
          .execute((transaction) => settlePlainPayments(transaction, payments, successes))
          // whatever it was, each is handled alone now
          .catch((error: unknown) => {
            log.warn({ err: error, events: successes.length }, 'successes could not be settled together');
            return new Set<string>();
          });
  return events.map(({ provider, event }) => ({
    answer: handled.has(nameOf({ provider, eventId: event.id })),
  }));
}

function successOf({ provider, event }: ProvedEvent): Success[] {
  return event.type === 'checkout-succeeded'
    ? [{ provider, eventId: event.id, checkout: event.checkout }]
    : [];
}

function storedAs({ provider, event, body, receivedAt }: ProvedEvent): Omit<NotificationTable, 'handled_at'> {
  return { provider, event_id: event.id, type: event.providerType, body, received_at: receivedAt };
}
