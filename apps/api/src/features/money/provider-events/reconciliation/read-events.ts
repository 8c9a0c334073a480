import { isEventOfAnotherCell } from '../event-of-another-cell.ts';
import type { ProviderEvents } from '../provider-events.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/calls/is-uuid.ts';
import { enqueue } from '../../../../platform/jobs/define-job.ts';
import {
  ProviderUnavailable,
  type ListedEvent,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderRefund,
} from '../../providers/index.ts';
import { findPaymentByReference, refunds, disputes } from '../../payments/index.ts';
import { findStoredEvents, storeNotifications } from '../notification-table.ts';
import { handleEvents } from '../handle-events.ts';
import { moveCursor, readCursor } from './cursor-table.ts';
import { storeDifferences } from './difference-table.ts';
import {
  findChargeReference,
  removeProviderMovement,
  storeProviderMovement,
  type ProviderMovement,
} from './provider-movement-table.ts';

/** Number of events per call, which is Stripe's maximum. */
const pageSize = 100;

/**
 * Reads all events of a provider since the last run. Events without a notification are stored as
 * received and handled like notifications. Events of other cells are skipped.
 * @returns the number of new events
 * @throws {ProviderUnavailable}
 */
export async function readProviderEvents(
  payments: ProviderEvents,
  provider: PaymentProvider,
): Promise<number> {
  const { database } = payments;
  let newCount = 0;
  for (;;) {
    const { last_event_id: after } = await readCursor(database, provider.name);
    const { events: listed, hasMore } = await provider.listEvents(after, pageSize);
    const last = listed.at(-1);
    if (last === undefined) return newCount;
    const events = await withoutOtherCells(payments, provider, listed);
    if (events.length > 0) newCount += await handleNewEvents(payments, provider, events);
    await refreshDisputes(payments, provider, events);
    const isMoved = await storeMovements(payments, provider, { events, after, last: last.id });
    // Another process that reads at the same time may be slow or get killed. This one also
    // continues to the end of the list, because the comparison that follows needs the complete
    // list.
    if (isMoved && !hasMore) return newCount;
  }
}

async function withoutOtherCells(
  payments: ProviderEvents,
  provider: PaymentProvider,
  listed: readonly ListedEvent[],
): Promise<ListedEvent[]> {
  const own: ListedEvent[] = [];
  for (const listedEvent of listed) {
    const event = provider.readEvent(listedEvent.body);
    if (event === null || !(await isEventOfAnotherCell(payments, provider, event))) own.push(listedEvent);
  }
  return own;
}

async function handleNewEvents(
  payments: ProviderEvents,
  provider: PaymentProvider,
  events: readonly ListedEvent[],
): Promise<number> {
  const { database, clock, log } = payments;
  const known = await findStoredEvents(
    database,
    provider.name,
    events.map(({ id }) => id),
  );
  const unknown = events.filter(({ id }) => !known.has(id));
  for (const { id: eventId, type, body } of unknown) {
    const key = { provider: provider.name, eventId };
    await storeNotifications(database, [{ ...key, type, body, receivedAt: clock.now() }]);
    // The event is stored, so the sweep retries it; go on with the others.
    await handleEvents(payments, [key], 'wait').catch((error: unknown) => {
      log.error({ err: error, alert: true, event: eventId }, 'a listed event could not be handled');
    });
  }
  return unknown.length;
}

/**
 * Reads the disputes that events refer to, so that they're booked before the comparison with the
 * ledger; otherwise a job would read them later.
 */
async function refreshDisputes(
  payments: ProviderEvents,
  provider: PaymentProvider,
  events: readonly ListedEvent[],
): Promise<void> {
  const references = events.flatMap(({ body }) => {
    const event = provider.readEvent(body);
    return event?.kind === 'dispute' ? event.dispute.id : [];
  });
  const { database, log } = payments;
  for (const reference of new Set(references)) {
    const named = { provider: provider.name, reference };
    try {
      if (await disputes.refreshDispute(payments, named)) continue;
    } catch (error) {
      // A job retries it; go on with the other events.
      log.error({ err: error, alert: true, ...named }, 'a dispute could not be booked');
      if (!(error instanceof ProviderUnavailable)) await enqueue(database, disputes.mailFailedDispute, named);
    }
    await enqueue(database, disputes.readDispute, named);
  }
}

/** Stores the movements of these events, and the position in the list. */
async function storeMovements(
  { database, clock }: ProviderEvents,
  provider: PaymentProvider,
  { events, after, last }: { events: readonly ListedEvent[]; after: string | null; last: string },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    for (const { body } of events) {
      const event = provider.readEvent(body);
      // Runs in order, because a refund refers to its charge, which may come right before it.
      if (event !== null)
        await storeMovement(transaction, { provider: provider.name, now: clock.now() }, event);
    }
    return moveCursor(transaction, provider.name, { from: after, to: last });
  });
}

/**
 * Stores the movement of an event, if any. References that were typed at the provider aren't
 * stored, because they could contain anything, even a name.
 */
async function storeMovement(
  transaction: Queries,
  { provider, now }: { provider: string; now: Date },
  event: ProviderEvent,
): Promise<void> {
  const store = (movement: ProviderMovement) =>
    storeProviderMovement(transaction, { provider, occurredAt: now }, movement);
  switch (event.kind) {
    case 'checkout': {
      const { id, reference, amountBani, status } = event.checkout;
      if (status === 'succeeded')
        await store({ kind: 'charge', reference: oursOr(reference, id), providerReference: id, amountBani });
      return;
    }
    case 'refund': {
      const { id, amountBani, status } = event.refund;
      if (status === 'failed') await removeRefund(transaction, { provider, now }, id);
      if (status !== 'succeeded') return;
      const reference = await refundedReference(transaction, provider, event.refund);
      await store({ kind: 'refund', reference, providerReference: id, amountBani });
      return;
    }
    case 'payout': {
      const { id, reference, amountBani, status } = event.payout;
      if (status === 'paid')
        await store({ kind: 'payout', reference: oursOr(reference, id), providerReference: id, amountBani });
      return;
    }
    case 'dispute':
      await storeDisputed(transaction, { provider, now }, event.dispute);
      return;
    case 'card-setup':
    case 'unrelated':
      return;
    default:
      event satisfies never;
  }
}

/** Removes a refund that failed after it had been reported as completed. */
async function removeRefund(
  transaction: Queries,
  { provider, now }: { provider: string; now: Date },
  providerReference: string,
): Promise<void> {
  const named = { provider, kind: 'refund', providerReference } as const;
  const removed = await removeProviderMovement(transaction, named);
  if (removed === undefined) return;
  // The refund may be older than the compared period, but open differences are always compared.
  const { reference, amountBani: oursBani } = removed;
  await storeDifferences(transaction, { provider, now }, [{ ...named, reference, theirsBani: 0, oursBani }]);
}

/** Stores the amount of a charge that a dispute has withdrawn, which is zero once we win. */
async function storeDisputed(
  transaction: Queries,
  { provider, now }: { provider: string; now: Date },
  {
    id,
    checkoutId,
    amountBani,
    isWithdrawn,
  }: Extract<ProviderEvent, { readonly kind: 'dispute' }>['dispute'],
): Promise<void> {
  const kind = 'dispute';
  // The amount may have changed.
  await removeProviderMovement(transaction, { provider, kind, providerReference: id });
  if (isWithdrawn && (await findChargeReference(transaction, provider, checkoutId)) !== undefined) {
    const movement = { kind, reference: id, providerReference: id, amountBani } as const;
    await storeProviderMovement(transaction, { provider, occurredAt: now }, movement);
  }
}

/**
 * Returns our reference of a refund: the id of the part or of the payment. A refund made manually
 * is identified by its charge.
 */
async function refundedReference(
  queries: Queries,
  provider: string,
  { id, reference, checkoutId }: ProviderRefund,
): Promise<string> {
  const isOurs =
    (await findPaymentByReference(queries, reference))?.provider === provider ||
    (await refunds.findPartialRefund(queries, reference)) !== undefined;
  if (isOurs) return reference;
  return (await findChargeReference(queries, provider, checkoutId)) ?? oursOr(reference, id);
}

function oursOr(reference: string, providerReference: string): string {
  return isUuid(reference) ? reference : providerReference;
}
