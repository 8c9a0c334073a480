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

/** How many events are listed by one call; Stripe lists no more. */
const pageSize = 100;

/**
 * Reads everything that happened at a provider since the last time. What was never notified is
 * stored verbatim and handled as its notification would have been: this is what heals the lost
 * ones. What refers to another cell is that cell's to read.
 * @returns how many events were new to us
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
    // another process that reads at the same moment may be slow, or be killed: this one goes on to
    // the end of the list too, since the comparison that follows takes the list for complete
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
    // it is stored: the sweep tries again, and the others need not wait for it
    await handleEvents(payments, [key], 'wait').catch((error: unknown) => {
      log.error({ err: error, alert: true, event: eventId }, 'a listed event could not be handled');
    });
  }
  return unknown.length;
}

/**
 * Reads the disputes that events name, so that they are booked before the ledger is compared; their
 * handling alone leaves that to a job.
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
      // its job tries again, and the other events need not wait for it
      log.error({ err: error, alert: true, ...named }, 'a dispute could not be booked');
      if (!(error instanceof ProviderUnavailable)) await enqueue(database, disputes.mailFailedDispute, named);
    }
    await enqueue(database, disputes.readDispute, named);
  }
}

/** Stores what money moved by these events, and that they were read. */
async function storeMovements(
  { database, clock }: ProviderEvents,
  provider: PaymentProvider,
  { events, after, last }: { events: readonly ListedEvent[]; after: string | null; last: string },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    for (const { body } of events) {
      const event = provider.readEvent(body);
      // one by one, since a refund is found by its charge, which may stand right before it
      if (event !== null)
        await storeMovement(transaction, { provider: provider.name, now: clock.now() }, event);
    }
    return moveCursor(transaction, provider.name, { from: after, to: last });
  });
}

/**
 * Stores the money that moved by an event, if any did. Text typed at the provider in place of our
 * id is not stored: it may be anything, even a name.
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

/** A refund that was thought to have arrived did not. */
async function removeRefund(
  transaction: Queries,
  { provider, now }: { provider: string; now: Date },
  providerReference: string,
): Promise<void> {
  const named = { provider, kind: 'refund', providerReference } as const;
  const removed = await removeProviderMovement(transaction, named);
  if (removed === undefined) return;
  // it may be older than what is compared next, which looks at open differences too
  const { reference, amountBani: oursBani } = removed;
  await storeDifferences(transaction, { provider, now }, [{ ...named, reference, theirsBani: 0, oursBani }]);
}

/** What a dispute has taken back of a charge of ours; nothing once we won it. */
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
  // of another sum maybe
  await removeProviderMovement(transaction, { provider, kind, providerReference: id });
  if (isWithdrawn && (await findChargeReference(transaction, provider, checkoutId)) !== undefined) {
    const movement = { kind, reference: id, providerReference: id, amountBani } as const;
    await storeProviderMovement(transaction, { provider, occurredAt: now }, movement);
  }
}

/**
 * A refund of ours names its part or its payment; one made by hand is found by the charge that it
 * refunds.
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
