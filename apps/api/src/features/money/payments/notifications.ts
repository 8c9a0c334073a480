import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { createBatches, bisectOnFailure, type BatchLimits } from '../../../platform/database/batches.ts';
import type { Tables } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { queueTime } from '../../../platform/clock.ts';
import { lockPlayers } from '../../people/accounts/index.ts';
import type { Locking } from '../../tickets/index.ts';
import { handleCardSetupEvent } from '../cards/index.ts';
import type { PaymentProvider, ProviderEvent, ProviderRefund, RawNotification } from '../providers/index.ts';
import { applyFacts, type PaymentNews } from './apply-payment.ts';
import {
  eventName,
  lockUnhandledEvents,
  markEventsHandled,
  storeNotifications,
  type EventKey,
  type Notification,
} from './notification-table.ts';
import { findPaymentsByReference, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import type { PaymentFact } from './payment.ts';
import { handlePayoutEvent } from './payouts/apply-payout.ts';
import { completePartialRefund, findPartialRefundAt } from './partial-refund.ts';

/** Past these a provider is answered OVERLOADED, and notifies again. */
const limits: BatchLimits = { size: 128, concurrency: 2, queueLength: 2000, timeoutMs: 5000 };

/**
 * POST /api/payment/notifications/{provider}, for each that is live: the raw body is what was
 * signed, so nothing may parse it first.
 */
export async function registerNotifications(app: FastifyInstance, payments: Payments): Promise<void> {
  const take = createNotificationBatches(payments);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const provider of payments.providers.all) {
      const path = `/api/payment/notifications/${provider.name}`;
      scope.post(path, { schema: { hide: true } }, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const notification = readNotification(payments, provider, { headers: request.headers, body });
        // skipped as locked before, so that no other notification waited; now it waits on its own
        if (!(await take(notification))) await handleEvents(payments, [notification], 'wait');
        return { success: true };
      });
    }
  });
}

/** @throws {ApiError} NOTIFICATION_REFUSED when it is not the provider's, too old, or unreadable */
function readNotification({ clock, log }: Payments, provider: PaymentProvider, raw: RawNotification) {
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
 * checkouts by one transaction (decision 58). What fails is stored: its provider notifies again,
 * and the sweep finds it too.
 * @returns for each whether it was handled; else another transaction has locked what it is about
 */
function createNotificationBatches(payments: Payments): (notification: ReadNotification) => Promise<boolean> {
  return createBatches<ReadNotification, boolean>(
    bisectOnFailure(async (notifications) => {
      await storeNotifications(payments.database, notifications);
      const ofCheckouts = notifications.filter(({ event }) => 'checkout' in event);
      const handled = await handleEvents(payments, ofCheckouts, 'skip');
      return notifications.map((notification) => ({ value: handled.has(eventName(notification)) }));
    }),
    limits,
  );
}

/**
 * Handles stored events, those that were not yet: what they cause and that they were handled are
 * one transaction. Locks events, players, tickets, payments.
 * @param keys with the event where it was read already
 * @returns the names of those that are handled
 */
export async function handleEvents(
  payments: Payments,
  keys: readonly (EventKey & { readonly event?: ProviderEvent })[],
  locking: Locking,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { database, clock, providers } = payments;
  const read = new Map(keys.map((key) => [eventName(key), key.event]));
  return database.transaction().execute(async (transaction) => {
    const locked = await lockUnhandledEvents(transaction, keys, locking);
    const stored = locked.map((key) => ({
      key,
      event: read.get(eventName(key)) ?? providers.of(key.provider).readEvent(key.body),
    }));
    const found = await findPayments(
      transaction,
      stored.map(({ event }) => event),
    );
    const outcomes: {
      key: EventKey;
      news: PaymentNews | null;
      playerId: string | undefined;
      isErased: boolean;
    }[] = [];
    for (const { key, event } of stored) {
      const handled =
        event === null
          ? null
          : await dispatch(transaction, payments, { provider: key.provider, event, found });
      const news = typeof handled === 'object' ? handled : null;
      const playerId = typeof handled === 'string' ? handled : news?.payment.player_id;
      outcomes.push({ key, news, playerId, isErased: event !== null && isNeverKept(event) });
    }
    const news = outcomes.flatMap((outcome) => outcome.news ?? []);
    const applied = await applyFacts(transaction, payments, news, locking);
    const done = outcomes.filter(
      (outcome) => outcome.news === null || applied.has(outcome.news.payment.payment_id),
    );
    const present = await lockPlayers(
      transaction,
      done.flatMap(({ playerId }) => playerId ?? []),
    );
    await markEventsHandled(
      transaction,
      done.map(({ key, playerId, isErased }) => ({
        ...key,
        // nothing that names a person who deleted their account is stored
        isErased: isErased || (playerId !== undefined && !present.has(playerId)),
      })),
      clock.now(),
    );
    return new Set(done.map(({ key }) => eventName(key)));
  });
}

/**
 * A card's event has the provider's token of it, and what is about nothing of ours may name a
 * person whom no row leads to.
 */
function isNeverKept(event: ProviderEvent): boolean {
  return 'cardSetup' in event || event.type === 'unrelated';
}

/** By reference, the payments that events about checkouts and refunds name. */
async function findPayments(
  transaction: Transaction<Tables>,
  events: readonly (ProviderEvent | null)[],
): Promise<Map<string, Payment>> {
  const references = events.flatMap((event) => {
    if (event === null) return [];
    if ('checkout' in event) return event.checkout.reference;
    return 'refund' in event ? event.refund.reference : [];
  });
  const payments = await findPaymentsByReference(transaction, references);
  return new Map(payments.map((payment) => [payment.payment_id, payment]));
}

interface Dispatched {
  readonly provider: string;
  readonly event: ProviderEvent;
  readonly found: ReadonlyMap<string, Payment>;
}

/**
 * @returns news of a payment, which is applied with that of others; or the player that the event,
 *   handled here, concerns; undefined when it is about nothing of ours
 */
async function dispatch(
  transaction: Transaction<Tables>,
  payments: Payments,
  { provider, event, found }: Dispatched,
): Promise<PaymentNews | string | undefined> {
  const newsOf = (reference: string, fact: PaymentFact): PaymentNews | undefined => {
    const payment = found.get(reference);
    return payment?.provider === provider ? { payment, fact } : logUnknown(payments, event);
  };
  switch (event.type) {
    case 'checkout-succeeded':
      return newsOf(event.checkout.reference, { type: 'checkout-succeeded', checkout: event.checkout });
    case 'checkout-open':
    case 'checkout-processing':
    case 'checkout-failed':
    case 'checkout-expired':
      return newsOf(event.checkout.reference, { type: 'checkout-changed' });
    case 'refund-pending':
    case 'refund-succeeded':
    case 'refund-failed': {
      const { refund } = event;
      logFailedRefund(payments, event, refund);
      const partial = await findPartialRefundAt(transaction, { provider, reference: refund.reference });
      if (partial !== undefined) {
        if (refund.status === 'succeeded')
          await completePartialRefund(transaction, payments, partial, refund);
        return partial.player_id;
      }
      const fact: PaymentFact = { type: 'refund-succeeded', refund };
      const news = newsOf(refund.reference, fact);
      return refund.status === 'succeeded' ? news : news?.payment.player_id;
    }
    case 'payout-pending':
    case 'payout-paid':
    case 'payout-failed': {
      const playerId = await handlePayoutEvent(transaction, payments, { provider, payout: event.payout });
      return playerId ?? logUnknown(payments, event);
    }
    case 'card-setup-open':
    case 'card-setup-succeeded':
    case 'card-setup-failed':
    case 'card-setup-expired': {
      const playerId = await handleCardSetupEvent(transaction, payments, {
        provider,
        setup: event.cardSetup,
      });
      return playerId ?? logUnknown(payments, event);
    }
    case 'dispute-open':
    case 'dispute-won':
    case 'dispute-lost': {
      const { id: disputeId, status } = event.dispute;
      payments.log.error({ alert: true, provider, disputeId, status }, 'a payment is disputed');
      return undefined;
    }
    case 'unrelated':
      return undefined;
    default:
      return event satisfies never;
  }
}

/**
 * The job of a refund that is still pending requests it again; one thought to have arrived needs a
 * person.
 */
function logFailedRefund(
  { log }: Payments,
  event: ProviderEvent,
  { status, reference }: ProviderRefund,
): void {
  if (status !== 'failed') return;
  log.error({ alert: true, event: event.id, reference }, 'a refund did not arrive');
}

function logUnknown({ log }: Payments, { id, type }: ProviderEvent): undefined {
  log.error({ alert: true, event: id, type }, 'an event refers to nothing of ours');
}
