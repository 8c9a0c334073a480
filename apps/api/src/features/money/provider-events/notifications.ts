import { isEventOfAnotherCell } from './event-of-another-cell.ts';
import type { ProviderEvents } from './provider-events.ts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { createBatches, bisectOnFailure, type BatchLimits } from '../../../platform/database/batches.ts';
import type { Locking, Tables } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { queueTime } from '../../../platform/clock.ts';
import { lockPlayers } from '../../people/accounts/index.ts';
import { enqueue } from '../../../platform/jobs/define-job.ts';
import { findCardSetupByReference, handleCardSetupEvent } from '../cards/index.ts';
import type { PaymentProvider, ProviderEvent, ProviderRefund, RawNotification } from '../providers/index.ts';
import {
  applyFacts,
  type PaymentNews,
  findPaymentsByReference,
  type Payment,
  type PaymentFact,
  refunds,
  disputes,
} from '../payments/index.ts';
import {
  eventName,
  findBodies,
  lockUnhandledEvents,
  markEventsHandled,
  storeNotifications,
  type EventKey,
  type Notification,
} from './notification-table.ts';
import { handlePayoutEvent, findPayoutByReference } from '../payouts/index.ts';

/** Past these a provider is answered OVERLOADED, and notifies again. */
const limits: BatchLimits = { size: 128, concurrency: 2, queueLength: 2000, timeoutMs: 5000 };

/**
 * POST /api/payment/notifications/{provider}, for each that is live: the raw body is what was
 * signed, so nothing may parse it first.
 */
export async function registerNotifications(app: FastifyInstance, payments: ProviderEvents): Promise<void> {
  const take = createNotificationBatches(payments);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const provider of payments.providers.all) {
      const path = `/api/payment/notifications/${provider.name}`;
      scope.post(path, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const notification = readNotification(payments, provider, { headers: request.headers, body });
        if (await isEventOfAnotherCell(payments, provider, notification.event)) return { success: true };
        // skipped as locked before, so that no other notification waited; now it waits on its own
        if (!(await take(notification))) await handleEvents(payments, [notification], 'wait');
        return { success: true };
      });
    }
  });
}

/** @throws {ApiError} NOTIFICATION_REFUSED when it is not the provider's, too old, or unreadable */
function readNotification({ clock, log }: ProviderEvents, provider: PaymentProvider, raw: RawNotification) {
  const now = clock.now();
  const body = raw.body.toString('utf8');
  const event = provider.isAuthentic(raw, queueTime(clock, now)) ? provider.readEvent(body) : null;
  if (event === null) {
    log.warn({ provider: provider.name }, 'a notification was refused');
    throw new ApiError('NOTIFICATION_REFUSED');
  }
  const { id: eventId, providerType: type } = event;
  return { provider: provider.name, eventId, type, body, receivedAt: now, event };
}

type ReadNotification = Notification & { readonly event: ProviderEvent };

/**
 * Stores the notifications that arrive together verbatim by one statement, then handles those of
 * checkouts by one transaction. What fails is stored: its provider notifies again,
 * and the sweep finds it too.
 * @returns for each whether it was handled; else another transaction has locked what it is about
 */
function createNotificationBatches(
  payments: ProviderEvents,
): (notification: ReadNotification) => Promise<boolean> {
  return createBatches<ReadNotification, boolean>(
    bisectOnFailure(async (notifications) => {
      await storeNotifications(payments.database, notifications);
      const ofCheckouts = notifications.filter(({ event }) => event.kind === 'checkout');
      const handled = await handleEvents(payments, ofCheckouts, 'skip');
      return notifications.map((notification) => ({ value: handled.has(eventName(notification)) }));
    }),
    limits,
  );
}

/**
 * Handles stored events, those that were not yet: what they cause and that they were handled are
 * one transaction. Locks players, events, tickets, payments.
 * @param keys with the event where it was read already
 * @returns the names of those that are handled
 */
export async function handleEvents(
  payments: ProviderEvents,
  keys: readonly (EventKey & { readonly event?: ProviderEvent })[],
  locking: Locking,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { database, clock } = payments;
  return database.transaction().execute(async (transaction) => {
    const { events, found } = await readEvents(transaction, payments, keys);
    const playerIds = new Set([...events.values()].flatMap(({ playerId }) => playerId ?? []));
    const players = await lockPlayers(transaction, [...playerIds], locking);
    const free = [...events.values()].filter(
      ({ playerId }) => playerId === undefined || players.locked.has(playerId),
    );
    const locked = await lockUnhandledEvents(transaction, free, locking);
    const outcomes: { stored: StoredEvent; news: PaymentNews | null }[] = [];
    for (const key of locked) {
      const stored = events.get(eventName(key));
      if (stored === undefined) continue;
      const { provider, event } = stored;
      const news = event === null ? null : await dispatch(transaction, payments, { provider, event, found });
      outcomes.push({ stored, news: news ?? null });
    }
    const news = outcomes.flatMap((outcome) => outcome.news ?? []);
    const applied = await applyFacts(transaction, payments, news, locking);
    const done = outcomes
      .filter((outcome) => outcome.news === null || applied.has(outcome.news.payment.payment_id))
      .map(({ stored }) => stored);
    await markEventsHandled(
      transaction,
      done.map(({ provider, eventId, event, playerId }) => ({
        provider,
        eventId,
        // nothing that names a person who deleted their account is stored
        isErased:
          (event !== null && isNeverKept[event.kind]) ||
          (playerId !== undefined && !players.present.has(playerId)),
      })),
      clock.now(),
    );
    return new Set(done.map(eventName));
  });
}

/**
 * A card's event has the provider's token of it; one of a dispute may say why a person disputes,
 * and what is about nothing of ours may name a person whom no row leads to.
 */
const isNeverKept: Readonly<Record<ProviderEvent['kind'], boolean>> = {
  checkout: false,
  refund: false,
  payout: false,
  'card-setup': true,
  dispute: true,
  unrelated: true,
};

/** An event, null when it is unreadable, and the player that it is about. */
interface StoredEvent extends EventKey {
  readonly event: ProviderEvent | null;
  readonly playerId: string | undefined;
}

/** Reads events by name, with the payments that those about checkouts and refunds refer to. */
async function readEvents(
  transaction: Transaction<Tables>,
  { providers }: ProviderEvents,
  keys: readonly (EventKey & { readonly event?: ProviderEvent })[],
): Promise<{ events: Map<string, StoredEvent>; found: Map<string, Payment> }> {
  const unread = keys.filter(({ event }) => event === undefined);
  const bodies = await findBodies(transaction, unread);
  const read = [...new Map(keys.map((key) => [eventName(key), key])).values()].map((key) => ({
    ...key,
    event: key.event ?? providers.of(key.provider).readEvent(bodies.get(eventName(key)) ?? ''),
  }));
  const found = await findPayments(
    transaction,
    read.map(({ event }) => event),
  );
  const events = new Map<string, StoredEvent>();
  for (const { provider, eventId, event } of read) {
    const playerId = event === null ? undefined : await findOwner(transaction, { provider, event, found });
    events.set(eventName({ provider, eventId }), { provider, eventId, event, playerId });
  }
  return { events, found };
}

/** The player whose payment, refund, payout or card setup an event is about. */
async function findOwner(
  transaction: Transaction<Tables>,
  { provider, event, found }: Dispatched,
): Promise<string | undefined> {
  const ofPayment = (reference: string) => {
    const payment = found.get(reference);
    return payment?.provider === provider ? payment.player_id : undefined;
  };
  switch (event.kind) {
    case 'checkout':
      return ofPayment(event.reference);
    case 'refund': {
      const { reference } = event;
      const partial = await refunds.findPartialRefundAt(transaction, { provider, reference });
      return partial?.player_id ?? ofPayment(reference);
    }
    case 'payout': {
      const { reference } = event;
      return (await findPayoutByReference(transaction, { provider, reference }))?.player_id;
    }
    case 'card-setup': {
      const { reference } = event;
      return (await findCardSetupByReference(transaction, { provider, reference }))?.player_id;
    }
    case 'dispute':
    case 'unrelated':
      return undefined;
    default:
      return event satisfies never;
  }
}

/** By reference, the payments that events about checkouts and refunds name. */
async function findPayments(
  transaction: Transaction<Tables>,
  events: readonly (ProviderEvent | null)[],
): Promise<Map<string, Payment>> {
  const references = events.flatMap((event) =>
    event?.kind === 'checkout' || event?.kind === 'refund' ? event.reference : [],
  );
  const payments = await findPaymentsByReference(transaction, references);
  return new Map(payments.map((payment) => [payment.payment_id, payment]));
}

interface Dispatched {
  readonly provider: string;
  readonly event: ProviderEvent;
  readonly found: ReadonlyMap<string, Payment>;
}

/**
 * Handles an event, or reads it as news of a payment, which is applied with that of others. The
 * player is locked.
 * @returns undefined when there is no such news
 */
async function dispatch(
  transaction: Transaction<Tables>,
  payments: ProviderEvents,
  { provider, event, found }: Dispatched,
): Promise<PaymentNews | undefined> {
  const newsOf = (reference: string, fact: PaymentFact): PaymentNews | undefined => {
    const payment = found.get(reference);
    return payment?.provider === provider ? { payment, fact } : logUnknown(payments, event);
  };
  switch (event.kind) {
    case 'checkout': {
      const { checkout, reference } = event;
      const isPaid = checkout.status === 'succeeded';
      return newsOf(
        reference,
        isPaid ? { type: 'checkout-succeeded', checkout } : { type: 'checkout-changed' },
      );
    }
    case 'refund': {
      const { refund, reference } = event;
      logFailedRefund(payments, event, refund);
      const type = refundFacts[refund.status];
      const partial = await refunds.findPartialRefundAt(transaction, { provider, reference });
      if (partial !== undefined) {
        if (type !== null) await refunds.applyPartialRefund(transaction, payments, partial, { type, refund });
        return undefined;
      }
      if (!found.has(reference) && (await refunds.isUnknownCharge(transaction, provider, reference))) {
        const key = { provider, paymentId: reference };
        if (type === 'refund-failed') await refunds.failUnknownCharge(transaction, payments, key, refund);
        if (type === 'refund-succeeded')
          await refunds.completeUnknownCharge(transaction, payments, key, refund);
        return undefined;
      }
      const news = newsOf(reference, { type: type ?? 'refund-succeeded', refund });
      return type === null ? undefined : news;
    }
    case 'payout': {
      const isOurs = await handlePayoutEvent(transaction, payments, { provider, payout: event.payout });
      return isOurs ? undefined : logUnknown(payments, event);
    }
    case 'card-setup': {
      const isOurs = await handleCardSetupEvent(transaction, payments, {
        provider,
        setup: event.cardSetup,
      });
      return isOurs ? undefined : logUnknown(payments, event);
    }
    case 'dispute': {
      // it may be late or out of order, and does not always say whose payment it is
      const runAt = queueTime(payments.clock, payments.clock.now());
      await enqueue(transaction, disputes.readDispute, { provider, reference: event.dispute.id }, runAt);
      return undefined;
    }
    case 'unrelated':
      return undefined;
    default:
      return event satisfies never;
  }
}

/** What the status of a refund says of what it refunds. */
const refundFacts = {
  pending: null,
  succeeded: 'refund-succeeded',
  failed: 'refund-failed',
} as const satisfies Record<ProviderRefund['status'], PaymentFact['type'] | null>;

/** Its sum is owed, and an operator sends it again: `failed-refunds` lists it. */
function logFailedRefund(
  { log }: ProviderEvents,
  event: ProviderEvent,
  { status, reference }: ProviderRefund,
): void {
  if (status !== 'failed') return;
  log.error({ alert: true, event: event.id, reference }, 'a refund did not arrive');
}

function logUnknown({ log }: ProviderEvents, event: ProviderEvent): undefined {
  const { id, providerType: type } = event;
  log.error({ alert: true, event: id, type }, 'an event refers to nothing of ours');
}
