import type { Store } from './store.ts';

/**
 * How the merchant receives notifications: once immediately; twice immediately; after a delay;
 * never; an outdated event after the newer one; with an invalid signature.
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

/** The fields of an event's subject that decide how its notification is sent. */
export type EventSubject = {
  id: string;
  reference: string;
  /** The subject's own setting, if it has one. */
  notifications?: NotificationMode | null;
  lateMs?: number | null;
};

type Rules = Pick<Store, 'notificationRules'>;

/** Returns the setting for subjects without a specific one. */
export function generalSetting(store: Rules): NotificationSetting {
  const rule = store.notificationRules.get('general');
  return rule ? { notifications: rule.notifications, lateMs: rule.lateMs } : DEFAULT_SETTING;
}

/** Returns the setting of a subject: its own, that of its reference, or the general one. */
export function settingFor(store: Rules, subject: EventSubject): NotificationSetting {
  if (subject.notifications) {
    return { notifications: subject.notifications, lateMs: subject.lateMs ?? DEFAULT_SETTING.lateMs };
  }
  const rule = store.notificationRules.get(`reference:${subject.reference}`);
  return rule ? { notifications: rule.notifications, lateMs: rule.lateMs } : generalSetting(store);
}
