import type { DatabaseSync } from 'node:sqlite';
import type { NotificationMode, NotificationSetting } from '../notification/notification-mode.ts';

/** What a rule is about: everything, the next payments to be begun, or one reference of the merchant. */
export type RuleScope = 'general' | 'next' | `reference:${string}`;

type RuleRow = { notifications: NotificationMode; lateMs: number; remaining: number | null };

/** The SQL of the rules by which notifications go wrong on purpose. */
export function notificationRuleTable(db: DatabaseSync) {
  const put = db.prepare(
    `INSERT INTO notificationRules (scope, notifications, lateMs, remaining)
     VALUES (:scope, :notifications, :lateMs, :remaining)
     ON CONFLICT (scope) DO UPDATE
     SET notifications = excluded.notifications, lateMs = excluded.lateMs, remaining = excluded.remaining`,
  );
  const byScope = db.prepare(
    'SELECT notifications, lateMs, remaining FROM notificationRules WHERE scope = ?',
  );
  const useUp = db.prepare(`UPDATE notificationRules SET remaining = remaining - 1 WHERE scope = 'next'`);
  const get = (scope: RuleScope) => byScope.get(scope) as RuleRow | undefined;
  return {
    put: (scope: RuleScope, setting: NotificationSetting, remaining: number | null = null) =>
      void put.run({ scope, ...setting, remaining }),
    get,
    /** The setting for a payment that is being begun, when there is one for the next; uses it up by one. */
    takeNext: (): NotificationSetting | null => {
      const next = get('next');
      if (!next || (next.remaining ?? 0) <= 0) return null;
      useUp.run();
      return { notifications: next.notifications, lateMs: next.lateMs };
    },
  };
}
