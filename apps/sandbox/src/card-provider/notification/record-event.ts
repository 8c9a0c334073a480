import { randomId } from '../random-id.ts';
import type { Provider } from '../provider.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import { settingFor } from './notification-mode.ts';
import type { NotificationMode } from './notification-mode.ts';

/** What the provider tells the merchant about. */
export type EventType =
  | 'checkout.succeeded'
  | 'checkout.failed'
  | 'checkout.expired'
  | 'refund.succeeded'
  | 'payout.paid'
  | 'payout.failed';

/**
 * Records an event and plans its notifications, inside the transaction that causes it.
 * An outdated event is already overtaken when it is made: its notification is held until that of the next event of the
 * same checkout has been sent.
 */
export function recordEvent(
  provider: Provider,
  checkout: CheckoutRow,
  type: EventType,
  data: Record<string, unknown>,
  { isOutdated = false } = {},
): void {
  const { store, webhook } = provider;
  const now = provider.now();
  const id = randomId('evt');
  const body = JSON.stringify({ id, type, createdAt: new Date(now).toISOString(), data });
  store.events.insert({ id, checkoutId: checkout.id, body, createdAt: now });
  if (!webhook) return;
  const { notifications, lateMs } = settingFor(store, checkout);
  const sendings = SENDINGS[notifications](now, lateMs);
  for (const sending of sendings) store.deliveries.insert({ ...sending, eventId: id, isHeld: isOutdated });
  if (!isOutdated) {
    store.deliveries.tieHeldTo(id, checkout.id);
    if (sendings.length === 0) store.deliveries.releaseHeldBy(id, now);
  }
  provider.wakeDeliveries();
}

type Sending = { isBadlySigned: boolean; dueAt: number };

const SENDINGS: Record<NotificationMode, (now: number, lateMs: number) => Sending[]> = {
  normal: (now) => [{ isBadlySigned: false, dueAt: now }],
  twice: (now) => [
    { isBadlySigned: false, dueAt: now },
    { isBadlySigned: false, dueAt: now },
  ],
  late: (now, lateMs) => [{ isBadlySigned: false, dueAt: now + lateMs }],
  never: () => [],
  'out-of-order': (now) => [{ isBadlySigned: false, dueAt: now }],
  'badly-signed': (now) => [{ isBadlySigned: true, dueAt: now }],
};
