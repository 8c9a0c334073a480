import type { Queries } from '../../../../platform/database/database.ts';
import type { ListedEvent, PaymentProvider, ProviderEvent } from '../../providers/index.ts';
import { handleNotification } from '../handle-notification.ts';
import { findStoredEvents, storeNotification } from '../notification-table.ts';
import type { Payments } from '../payments.ts';
import { moveCursor, readCursor } from './cursor-table.ts';
import { writeDifferences } from './difference-table.ts';
import { removeProviderMovement, storeProviderMovement } from './provider-movement-table.ts';
import { readMovement } from './read-movement.ts';

/** How many events are asked for at once; Stripe lists no more. */
const pageSize = 100;

/**
 * Reads everything that happened at a provider since it was last asked. What it never told us of is stored word for word and handled as its
 * notification would have been: this is what heals the lost ones.
 * @returns how many events were new to us
 * @throws {ProviderUnavailable}
 */
export async function readProviderEvents(payments: Payments, provider: PaymentProvider): Promise<number> {
  const { database } = payments;
  let newCount = 0;
  for (;;) {
    const { last_event_id: after } = await readCursor(database, provider.name);
    const { events, hasMore } = await provider.listEvents(after, pageSize);
    const last = events.at(-1);
    if (last === undefined) return newCount;
    newCount += await takeIn(payments, provider, events);
    const isMoved = await noteMovements(payments, provider, { events, after, last: last.id });
    // when somebody else reads them at the same moment, the rest is theirs
    if (!isMoved || !hasMore) return newCount;
  }
}

/** Stores and handles the events that are new to us. */
async function takeIn(
  payments: Payments,
  provider: PaymentProvider,
  events: readonly ListedEvent[],
): Promise<number> {
  const { database, clock, log } = payments;
  const known = await findStoredEvents(
    database,
    provider.name,
    events.map(({ id }) => id),
  );
  const unheard = events.filter(({ id }) => !known.has(id));
  for (const { id, type, body } of unheard) {
    await storeNotification(database, {
      provider: provider.name,
      event_id: id,
      type,
      body,
      received_at: clock.now(),
    });
    // it is stored: the sweep tries again, and the others need not wait for it
    await handleNotification(payments, provider, id).catch((error: unknown) => {
      log.error({ err: error, alert: true, event: id }, 'a listed event could not be handled');
    });
  }
  return unheard.length;
}

/** Writes down what money moved by these events, and that they were read. */
async function noteMovements(
  { database, clock }: Payments,
  provider: PaymentProvider,
  { events, after, last }: { events: readonly ListedEvent[]; after: string | null; last: string },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    for (const { body } of events) {
      const event = provider.readEvent(body);
      // one by one, since a refund is found by its charge, which may stand right before it
      if (event !== null)
        await noteMovement(transaction, { provider: provider.name, now: clock.now() }, event);
    }
    return moveCursor(transaction, provider.name, { from: after, to: last });
  });
}

async function noteMovement(
  transaction: Queries,
  { provider, now }: { provider: string; now: Date },
  event: ProviderEvent,
): Promise<void> {
  if (event.type === 'refund-failed') {
    const named = { provider, kind: 'refund', providerReference: event.refund.id } as const;
    const removed = await removeProviderMovement(transaction, named);
    if (removed === undefined) return;
    // it may be older than what is compared next: as a difference it is
    const { reference, amountBani: oursBani } = removed;
    await writeDifferences(transaction, { provider, now }, [
      { ...named, reference, theirsBani: 0, oursBani },
    ]);
    return;
  }
  const movement = await readMovement(transaction, provider, event);
  if (movement !== null) await storeProviderMovement(transaction, { provider, occurredAt: now }, movement);
}
