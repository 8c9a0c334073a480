import type { NotificationMode } from './notification-mode.ts';
import type { Write } from '../store/commit-queue.ts';
import type { deliveryTable } from '../store/delivery-table.ts';
import type { eventTable } from '../store/event-table.ts';
import type { notificationRuleTable } from '../store/notification-rule-table.ts';

/** What any provider tells its merchant of events with. */
export type Dispatcher = {
  store: {
    write: Write;
    events: ReturnType<typeof eventTable>;
    deliveries: ReturnType<typeof deliveryTable>;
    notificationRules: ReturnType<typeof notificationRuleTable>;
  };
  /** Milliseconds since 1970. */
  now: () => number;
  /** Null: no notification is sent. */
  webhook: { url: string; secret: string } | null;
  /** Says that a notification may be due. */
  wakeDeliveries: () => void;
  /** Sends everything that is due and waits for the answers. */
  drainDeliveries: () => Promise<void>;
};

/** What an event can be about, as far as telling of it goes: its own setting when it has one, and the merchant's reference. */
export type ToldOf = {
  id: string;
  reference: string;
  notifications: NotificationMode | null;
  lateMs: number | null;
};
