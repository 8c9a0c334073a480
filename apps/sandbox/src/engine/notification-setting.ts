import type { Store } from './store.ts';

/**
 * How the merchant gets the notification of an event: once, at once; twice at once; after a while;
 * not at all; an outdated event after the one that overtook it; with a signature that is not ours.
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

/** `lateMs` counts only in the mode `late`. */
export type NotificationSetting = { notifications: NotificationMode; lateMs: number };

export const DEFAULT_SETTING: NotificationSetting = { notifications: 'normal', lateMs: 10_000 };

/** What an event is about, as far as its notification goes. */
export type EventSubject = {
  id: string;
  reference: string;
  /** Its own setting, when it has one. */
  notifications?: NotificationMode | null;
  lateMs?: number | null;
};

type Rules = Pick<Store, 'notificationRules'>;

/** The setting for everything that has no other. */
export function generalSetting(store: Rules): NotificationSetting {
  const rule = store.notificationRules.get('general');
  return rule ? { notifications: rule.notifications, lateMs: rule.lateMs } : DEFAULT_SETTING;
}

/** The setting of a subject: its own, else its reference's, else the general one. */
export function settingFor(store: Rules, subject: EventSubject): NotificationSetting {
  if (subject.notifications) {
    return { notifications: subject.notifications, lateMs: subject.lateMs ?? DEFAULT_SETTING.lateMs };
  }
  const rule = store.notificationRules.get(`reference:${subject.reference}`);
  return rule ? { notifications: rule.notifications, lateMs: rule.lateMs } : generalSetting(store);
}
