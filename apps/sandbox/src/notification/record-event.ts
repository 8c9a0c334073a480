import { randomId } from '../random-id.ts';
import { settingFor } from './notification-mode.ts';
import type { NotificationMode } from './notification-mode.ts';
import type { Dispatcher, ToldOf } from './dispatcher.ts';

/**
 * Records an event and plans its notifications, inside the transaction that causes it.
 * An outdated event is already overtaken when it is made: its notification is held until that of the next event of the
 * same subject has been sent.
 */
export function recordEvent(
  dispatcher: Dispatcher,
  subject: ToldOf,
  type: string,
  data: Record<string, unknown>,
  { isOutdated = false } = {},
): void {
  const { store, webhook } = dispatcher;
  const now = dispatcher.now();
  const id = randomId('evt');
  const body = JSON.stringify({ id, type, createdAt: new Date(now).toISOString(), data });
  store.events.insert({ id, subjectId: subject.id, body, createdAt: now });
  if (!webhook) return;
  const { notifications, lateMs } = settingFor(store, subject);
  const sendings = SENDINGS[notifications](now, lateMs);
  for (const sending of sendings) store.deliveries.insert({ ...sending, eventId: id, isHeld: isOutdated });
  if (!isOutdated) {
    store.deliveries.tieHeldTo(id, subject.id);
    if (sendings.length === 0) store.deliveries.releaseHeldBy(id, now);
  }
  dispatcher.wakeDeliveries();
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
