import type { Store } from './store.ts';

/**
 * How the merchant receives notifications: immediately, once or twice; after a delay; never; with
 * an outdated event after the newer one; with an invalid signature.
 */
export const NOTIFICATION_MODES = [
  'normal',
  'twice',
  'late',
  'never',
  'out-of-order',
  'badly-signed',
] as const;
export type NotificationMode = (typeof NOTIFICATION_MODES)[number];

/** `lateMs` applies only to the mode `late`. */
export type NotificationSetting = { notifications: NotificationMode; lateMs: number };

export const DEFAULT_SETTING: NotificationSetting = { notifications: 'normal', lateMs: 10_000 };

/** The fields of an event's subject that determine how its notification is sent. */
export type EventSubject = {
  id: string;
  reference: string;
  /** The subject's own setting, if any. */
  notifications?: NotificationMode | null;
  lateMs?: number | null;
};

type Rules = Pick<Store, 'notificationRules'>;

/** Returns the setting for subjects without one of their own. */
export function generalSetting(store: Rules): NotificationSetting {
  const rule = store.notificationRules.get('general');
  return rule ? { notifications: rule.notifications, lateMs: rule.lateMs } : DEFAULT_SETTING;
}

/** Returns a subject's setting: its own, its reference's, or the general one. */
export function settingFor(store: Rules, subject: EventSubject): NotificationSetting {
  if (subject.notifications) {
    return { notifications: subject.notifications, lateMs: subject.lateMs ?? DEFAULT_SETTING.lateMs };
  }
  const rule = store.notificationRules.get(`reference:${subject.reference}`);
  return rule ? { notifications: rule.notifications, lateMs: rule.lateMs } : generalSetting(store);
}
