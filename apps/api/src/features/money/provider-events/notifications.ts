import type { FastifyInstance } from 'fastify';
import {
  bisectOnFailure,
  createBatches,
  RowsLocked,
  type BatchLimits,
} from '../../../platform/database/batches.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { queueTime } from '../../../platform/clock.ts';
import type { PaymentProvider, ProviderEvent, RawNotification } from '../providers/index.ts';
import { isEventOfAnotherCell } from './event-of-another-cell.ts';
import { handleEvents } from './handle-events.ts';
import { eventName, storeNotifications, type Notification } from './notification-table.ts';
import type { ProviderEvents } from './provider-events.ts';

/** Beyond these limits, providers receive OVERLOADED and notify again. */
const limits: BatchLimits = { size: 128, concurrency: 2, queueLength: 2000, timeoutMs: 5000 };

/**
 * Registers POST /api/payment/notifications/{provider} for each configured provider. The signature
 * covers the raw body, so the body mustn't be parsed first.
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
        await take(notification);
        return { success: true };
      });
    }
  });
}

/**
 * Verifies and reads a notification.
 * @throws {ApiError} NOTIFICATION_REFUSED if it isn't from the provider, too old or unreadable
 */
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
 * Returns a function that stores notifications in batches as received, one statement for all that
 * arrive together. It then handles checkout events in one transaction and the others individually.
 * Failed ones stay stored: the provider notifies again, and the sweep finds them too.
 */
function createNotificationBatches(
  payments: ProviderEvents,
): (notification: ReadNotification) => Promise<void> {
  return createBatches<ReadNotification, void>(
    bisectOnFailure<ReadNotification, void>(async (notifications, locking) => {
      if (locking === 'wait') {
        await handleEvents(payments, notifications, 'wait');
        return notifications.map(() => ({ value: undefined }));
      }
      await storeNotifications(payments.database, notifications);
      const ofCheckouts = notifications.filter(({ event }) => event.kind === 'checkout');
      const handled = await handleEvents(payments, ofCheckouts, 'skip');
      return notifications.map((notification) =>
        handled.has(eventName(notification)) ? { value: undefined } : { error: new RowsLocked() },
      );
    }),
    limits,
    {},
  );
}
